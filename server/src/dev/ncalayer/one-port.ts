import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { element, oid, sequence } from '../../signatures/der-write.ts';
import { certificateToPem } from '../../signatures/test-pki/authority.ts';
import {
  extension,
  issueCertificate,
  keyUsage,
  personName,
} from '../../signatures/test-pki/certificates.ts';
import { generateKey, keyToPem } from '../../signatures/test-pki/keys.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** A port of this machine that speaks http and https alike, as the first byte asks. */
export type OnePort = {
  port: number;
  /** Our own certificate for the https half, PEM: nobody trusts it unless told to. */
  certificate(): string;
  close(): Promise<void>;
};

/** Listens on 127.0.0.1 only. Rejects when the port is taken. */
export const listenOnOnePort = async (
  port: number,
  onRequest: RequestListener,
  onUpgrade: Upgrade,
): Promise<OnePort> => {
  const plain: Server = createHttp(onRequest).on('upgrade', onUpgrade);
  let own: ReturnType<typeof selfIssued> | undefined;
  // Made with the first caller that wants it: a key takes a moment, and tests seldom want it.
  const ownCertificate = () => {
    own ??= selfIssued();
    return own;
  };
  let secure: Server | undefined;
  const secureServer = () => {
    secure ??= createHttps(ownCertificate(), onRequest).on('upgrade', onUpgrade);
    return secure;
  };
  const sockets = new Set<Socket>();
  const listener = createTcp((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === TLS_HANDSHAKE) {
        // TLS itself takes what has been read already.
        secureServer().emit('connection', socket);
      } else {
        plain.emit('connection', socket);
        socket.resume();
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    port: portOf(listener.address()),
    certificate: () => ownCertificate().cert,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) {
          socket.destroy();
        }
      }),
  };
};

const TLS_HANDSHAKE = 0x16;

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;

const selfIssued = (): { key: string; cert: string } => {
  const key = generateKey('rsa');
  const day = 24 * 3600 * 1000;
  const certificate = issueCertificate({
    subject: personName({ commonName: '127.0.0.1', organization: 'NCALayer simulator' }),
    key,
    issuer: null,
    validFrom: new Date(Date.now() - day),
    validTo: new Date(Date.now() + 365 * day),
    extensions: [
      keyUsage([0, 2]),
      extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
      extension(
        '2.5.29.17',
        sequence(
          element(0x87, Uint8Array.of(127, 0, 0, 1)),
          element(0x82, Buffer.from('localhost', 'latin1')),
        ),
      ),
    ],
  });
  return { key: keyToPem(key), cert: certificateToPem(certificate) };
};
