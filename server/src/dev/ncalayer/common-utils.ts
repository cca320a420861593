import { commonNameOf } from '../../signatures/names.ts';
import { oids } from '../../signatures/oids.ts';
import { certificateToPem } from '../../signatures/test-pki/authority.ts';
import { cmsToPem, signDetached } from '../../signatures/test-pki/sign-detached.ts';
import { serialText } from '../../signatures/x509.ts';
import type { Desk } from './desk.ts';
import { fittingKeys, type NamedSigner } from './keys.ts';
import { BasicsError, commonFailed, commonResult, type NcalayerRequest } from './protocol.ts';

/** Module `kz.gov.pki.knca.commonUtils` with its positional arguments: what old pages use. */
export const answerCommonUtils = async (
  { method, args, uuid }: NcalayerRequest,
  desk: Desk,
): Promise<object> => {
  const answer = methods[method];
  if (!answer) {
    return commonFailed(`java.lang.NoSuchMethodException: ${method}`, uuid);
  }
  try {
    return commonResult(await answer(Array.isArray(args) ? args : [], desk, method), uuid);
  } catch (error) {
    if (error instanceof CommonError || error instanceof BasicsError) {
      desk.log(`refused: ${error.message}`);
      return commonFailed(error.message, uuid);
    }
    throw error;
  }
};

type Answer = (args: unknown[], desk: Desk, method: string) => Promise<unknown>;

class CommonError extends Error {}

const createSignature: Answer = async (args, desk, method) => {
  const [storage, keyType, data, attach = false] = args;
  if (
    typeof storage !== 'string' ||
    typeof keyType !== 'string' ||
    typeof data !== 'string' ||
    typeof attach !== 'boolean'
  ) {
    throw mismatch(method);
  }
  const document = Buffer.from(data, 'base64');
  const isStamped = method === 'createCMSSignatureFromBase64';
  const key = await desk.chooseKey({
    method,
    documents: 1,
    bytes: document.length,
    timestamp: isStamped,
    keys: storage === 'PKCS12' ? await keysOfType(desk, keyType) : [],
  });
  if (!key) {
    throw new CommonError('action.canceled');
  }
  if (isStamped) {
    desk.askTimestamp();
  }
  return cmsToPem(signDetached(document, key.signer, { encapsulate: attach }));
};

const getKeyInfo: Answer = async ([storage], desk, method) => {
  if (typeof storage !== 'string') {
    throw mismatch(method);
  }
  const keys = storage === 'PKCS12' ? fittingKeys(await desk.signers(), {}) : [];
  const question = { method, documents: 0, bytes: 0, timestamp: false, keys };
  const key = await desk.chooseKey(question);
  if (!key) {
    throw new CommonError('action.canceled');
  }
  return keyInfo(key);
};

const methods: Record<string, Answer> = {
  createCAdESFromBase64: createSignature,
  createCMSSignatureFromBase64: createSignature,
  getKeyInfo,
  // Tokens only: files are offered by the page itself.
  getActiveTokens: async () => [],
  changeLocale: async ([locale], _, method) => {
    if (typeof locale !== 'string') {
      throw mismatch(method);
    }
    return null;
  },
};

const keysOfType = async (desk: Desk, keyType: string): Promise<NamedSigner[]> => {
  const purposes: Record<string, string> = {
    SIGNATURE: oids.emailProtection,
    AUTHENTICATION: oids.clientAuth,
  };
  const purpose = purposes[keyType];
  return fittingKeys(await desk.signers(), { extKeyUsageOids: purpose ? [purpose] : [] });
};

const mismatch = (method: string): CommonError =>
  new CommonError(`java.lang.IllegalArgumentException: argument type mismatch. Method: ${method}`);

const keyInfo = ({ name, signer: { certificate, key } }: NamedSigner) => ({
  alias: name,
  keyId: certificate.fingerprint.slice(0, 40),
  algorithm: key.scheme === 'rsa' ? 'RSA' : 'ECGOST3410-2015',
  subjectCn: commonNameOf(certificate.subjectName),
  subjectDn: inOneLine(certificate.subjectName),
  issuerCn: commonNameOf(certificate.issuerName),
  issuerDn: inOneLine(certificate.issuerName),
  serialNumber: serialText(certificate),
  certNotBefore: certificate.validFrom.getTime().toString(),
  certNotAfter: certificate.validTo.getTime().toString(),
  authorityKeyIdentifier: '',
  pem: certificateToPem(certificate),
});

const inOneLine = (name: { oid: string; value: string | null }[]): string =>
  name.map(({ oid, value }) => `${shortNames[oid] ?? oid}=${value ?? ''}`).join(',');

const shortNames: Record<string, string> = {
  [oids.commonName]: 'CN',
  [oids.surname]: 'SURNAME',
  [oids.givenName]: 'G',
  [oids.serialNumber]: 'SERIALNUMBER',
  [oids.country]: 'C',
  [oids.organization]: 'O',
  [oids.organizationalUnit]: 'OU',
};
