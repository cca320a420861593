import { certificateToPem } from '../../signatures/test-pki/authority.ts';
import { cmsToPem, signDetached } from '../../signatures/test-pki/sign-detached.ts';
import type { Desk } from './desk.ts';
import { fittingKeys, type NamedSigner } from './keys.ts';
import {
  BasicsError,
  basicsCancelled,
  basicsFailed,
  basicsResult,
  invocationError,
  type NcalayerRequest,
  type SignArguments,
  signArguments,
} from './protocol.ts';

/** Module `kz.gov.pki.knca.basics`: the one modern pages use. */
export const answerBasics = async (request: NcalayerRequest, desk: Desk): Promise<object> => {
  try {
    if (request.method !== 'sign') {
      throw invocationError(`java.lang.NoSuchMethodException: ${request.method}`);
    }
    return await sign(argumentsOf(request), desk);
  } catch (error) {
    if (error instanceof BasicsError) {
      desk.log(`refused: ${error.code} ${error.details ?? error.message}`);
      return basicsFailed(error);
    }
    throw error;
  }
};

const argumentsOf = ({ args }: NcalayerRequest): SignArguments => {
  const read = signArguments.safeParse(args);
  if (!read.success) {
    const where = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw invocationError(`org.json.JSONException: cannot read ${where || 'args'}`);
  }
  return read.data;
};

const sign = async (args: SignArguments, desk: Desk): Promise<object> => {
  const { format, data, signingParams, signerParams, allowedStorages } = args;
  if (format !== 'cms') {
    throw new BasicsError('INVALID_SIGNING_PARAMS', `the simulator signs cms, not ${format}`);
  }
  if (signingParams.digested) {
    throw new BasicsError('INVALID_SIGNING_PARAMS', 'the simulator does not sign digests');
  }
  const documents = [data].flat().map((text) => bytesOf(text, signingParams.decode));
  const filter = { ...signerParams, allowExpired: signingParams.allowExpired };
  // The keys of the simulator are files, which NCALayer calls PKCS12.
  const hasStorage = !allowedStorages || allowedStorages.includes('PKCS12');
  const isStamped = signingParams.tsaProfile !== null && signingParams.tsaProfile !== undefined;
  const key = await desk.chooseKey({
    method: 'sign',
    documents: documents.length,
    bytes: documents.reduce((sum, { length }) => sum + length, 0),
    timestamp: isStamped,
    keys: hasStorage ? fittingKeys(await desk.signers(), filter) : [],
  });
  if (!key) {
    return basicsCancelled;
  }
  if (isStamped) {
    desk.askTimestamp();
  }
  return basicsResult(resultOf(args, documents, key));
};

const resultOf = (
  { data, signingParams }: SignArguments,
  documents: Uint8Array[],
  key: NamedSigner,
): unknown => {
  const { encapsulate, outputCert } = signingParams;
  const signatures = documents.map((document) =>
    cmsToPem(signDetached(document, key.signer, { encapsulate })),
  );
  if (outputCert) {
    return { signatures, certificate: certificateToPem(key.signer.certificate) };
  }
  return Array.isArray(data) ? signatures : signatures[0];
};

/** With `decode` the bytes behind the base64, without it the letters themselves. */
const bytesOf = (text: string, decode: boolean): Uint8Array => {
  if (!decode) {
    return Buffer.from(text, 'utf8');
  }
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== text.replace(/\s|=+$/g, '')) {
    throw invocationError('java.lang.IllegalArgumentException: Illegal base64 character');
  }
  return bytes;
};
