import { languages } from '@nysan/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { lexiconOf } from '../lexicon/lexicon.ts';
import { askedKinds } from './kinds.ts';

const { app } = moneyHouse();

describe('a kind of records the assistant is asked about', () => {
  it.each(Object.keys(askedKinds))('%s is known by a word of each language', async (kind) => {
    const { meanings } = await lexiconOf(app.services.db);
    const said = meanings.filter(({ meaning }) => meaning === `kind=${kind}`);
    expect([...new Set(said.map(({ language }) => language))]).toEqual(
      expect.arrayContaining([...languages]),
    );
  });
});
