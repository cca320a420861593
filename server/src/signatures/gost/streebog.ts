import { iterationConstants, linearRows, substitution } from './streebog-constants.ts';

/** Running Streebog state; feed it with {@link updateStreebog}, close it with {@link finishStreebog}. */
export type StreebogState = {
  bits: 256 | 512;
  hash: DataView;
  counter: DataView;
  sum: DataView;
  tail: Uint8Array;
  tailLength: number;
};

/** Streebog (GOST R 34.11-2012, RFC 6986) of one message, 32 or 64 bytes in the order OpenSSL prints them. */
export function streebog(bits: 256 | 512, message: Uint8Array): Uint8Array {
  const state = startStreebog(bits);
  updateStreebog(state, message);
  return finishStreebog(state);
}

/** A fresh state for a message that arrives in pieces. */
export function startStreebog(bits: 256 | 512): StreebogState {
  const hash = words();
  for (let at = 0; at < 64; at++) {
    hash.setUint8(at, bits === 256 ? 1 : 0);
  }
  return { bits, hash, counter: words(), sum: words(), tail: new Uint8Array(64), tailLength: 0 };
}

/** Adds the next piece of the message to the state. */
export function updateStreebog(state: StreebogState, piece: Uint8Array): void {
  let offset = 0;
  if (state.tailLength > 0) {
    offset = Math.min(64 - state.tailLength, piece.length);
    state.tail.set(piece.subarray(0, offset), state.tailLength);
    state.tailLength += offset;
    if (state.tailLength < 64) {
      return;
    }
    absorb(state, viewOf(state.tail), 0, 512);
  }
  const view = viewOf(piece);
  for (; offset + 64 <= piece.length; offset += 64) {
    absorb(state, view, offset, 512);
  }
  state.tail.set(piece.subarray(offset));
  state.tailLength = piece.length - offset;
}

/** The digest, 32 or 64 bytes. The state must not be used afterwards. */
export function finishStreebog(state: StreebogState): Uint8Array {
  state.tail.fill(0, state.tailLength);
  state.tail.fill(1, state.tailLength, state.tailLength + 1);
  absorb(state, viewOf(state.tail), 0, state.tailLength * 8);
  compress(state.hash, noCounter, state.counter);
  compress(state.hash, noCounter, state.sum);
  return new Uint8Array(state.hash.buffer.slice(state.bits === 256 ? 32 : 0));
}

// 512-bit numbers are DataViews of 64 little-endian bytes: their reads are as fast as a typed array's and never undefined.
const noCounter = words();
const block = words();
const key = words();
const nextKey = words();
const inner = words();
const nextInner = words();
const roundConstants = iterationConstants.map((hex) => viewOf(fromHex(hex).reverse()));
const table = buildTable();

function absorb(state: StreebogState, message: DataView, offset: number, bitLength: number): void {
  for (let at = 0; at < 64; at += 4) {
    block.setInt32(at, message.getInt32(offset + at, true), true);
  }
  compress(state.hash, state.counter, block);
  addBlock(state.sum);
  addToCounter(state.counter, bitLength);
}

// The function g_N of RFC 6986 section 8: hash becomes E(LPS(hash ⊕ counter), message) ⊕ hash ⊕ message.
function compress(hash: DataView, counter: DataView, message: DataView): void {
  transform(key, hash, counter);
  let [currentKey, spareKey] = [key, nextKey];
  transform(inner, message, key);
  let [current, spare] = [inner, nextInner];
  for (const [round, constant] of roundConstants.entries()) {
    transform(spareKey, currentKey, constant);
    [currentKey, spareKey] = [spareKey, currentKey];
    if (round < 11) {
      transform(spare, current, currentKey);
      [current, spare] = [spare, current];
    }
  }
  for (let at = 0; at < 64; at += 4) {
    const mixed = current.getInt32(at, true) ^ currentKey.getInt32(at, true);
    hash.setInt32(at, mixed ^ hash.getInt32(at, true) ^ message.getInt32(at, true), true);
  }
}

// out = L(P(S(left ⊕ right))). Unrolled over the eight words: this loop is nearly all the time of the hash. The look-ups
// read 64 bits at once; V8 keeps them in machine registers as long as asUintN bounds the whole expression.
function transform(out: DataView, left: DataView, right: DataView): void {
  for (let half = 0; half < 8; half += 4) {
    const w0 = left.getInt32(half, true) ^ right.getInt32(half, true);
    const w1 = left.getInt32(half + 8, true) ^ right.getInt32(half + 8, true);
    const w2 = left.getInt32(half + 16, true) ^ right.getInt32(half + 16, true);
    const w3 = left.getInt32(half + 24, true) ^ right.getInt32(half + 24, true);
    const w4 = left.getInt32(half + 32, true) ^ right.getInt32(half + 32, true);
    const w5 = left.getInt32(half + 40, true) ^ right.getInt32(half + 40, true);
    const w6 = left.getInt32(half + 48, true) ^ right.getInt32(half + 48, true);
    const w7 = left.getInt32(half + 56, true) ^ right.getInt32(half + 56, true);
    for (let shift = 0; shift < 32; shift += 8) {
      const word =
        table.getBigUint64(((w0 >>> shift) & 255) << 3, true) ^
        table.getBigUint64((((w1 >>> shift) & 255) << 3) + 2048, true) ^
        table.getBigUint64((((w2 >>> shift) & 255) << 3) + 4096, true) ^
        table.getBigUint64((((w3 >>> shift) & 255) << 3) + 6144, true) ^
        table.getBigUint64((((w4 >>> shift) & 255) << 3) + 8192, true) ^
        table.getBigUint64((((w5 >>> shift) & 255) << 3) + 10240, true) ^
        table.getBigUint64((((w6 >>> shift) & 255) << 3) + 12288, true) ^
        table.getBigUint64((((w7 >>> shift) & 255) << 3) + 14336, true);
      out.setBigUint64(half * 8 + shift, BigInt.asUintN(64, word), true);
    }
  }
}

function addBlock(sum: DataView): void {
  let carry = 0;
  for (let at = 0; at < 64; at += 4) {
    const total = sum.getUint32(at, true) + block.getUint32(at, true) + carry;
    sum.setUint32(at, total, true);
    carry = total > 0xffffffff ? 1 : 0;
  }
}

function addToCounter(counter: DataView, bitLength: number): void {
  let carry = bitLength;
  for (let at = 0; carry > 0 && at < 64; at += 4) {
    const total = counter.getUint32(at, true) + carry;
    counter.setUint32(at, total, true);
    carry = total > 0xffffffff ? 1 : 0;
  }
}

// Substitution and linear map of one byte in one look-up: 8 byte positions × 256 values × 8 bytes.
function buildTable(): DataView {
  const rows = viewOf(fromHex(linearRows));
  const bytes = fromHex(substitution);
  const built = new DataView(new ArrayBuffer(8 * 256 * 8));
  for (let position = 0; position < 8; position++) {
    for (const [value, substituted] of bytes.entries()) {
      let word = 0n;
      for (let bit = 0; bit < 8; bit++) {
        if (substituted & (1 << bit)) {
          word ^= rows.getBigUint64((63 - position * 8 - bit) * 8);
        }
      }
      built.setBigUint64((position * 256 + value) * 8, word, true);
    }
  }
  return built;
}

function words(): DataView<ArrayBuffer> {
  return new DataView(new ArrayBuffer(64));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}
