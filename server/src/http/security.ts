import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

type Secured = Pick<Settings, 'demo' | 'frameAncestors' | 'mapTiles' | 'publicUrl'>;

/**
 * Headers every answer carries: only our own scripts and styles run, nobody may frame us but the
 * origins of the settings, nothing is sniffed, answers
 * of the API are kept by nobody unless they say otherwise.
 */
export const secure = async (app: FastifyInstance, settings: Secured): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    referrerPolicy: { policy: 'same-origin' },
    // The older header knows no list of origins; where there is one, the policy alone speaks.
    frameguard: settings.frameAncestors.length === 0 && { action: 'deny' },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
    }
  });
};

const self = "'self'";

const policy = (settings: Secured): Record<string, string[]> => {
  const tiles = tileOrigins(settings.mapTiles);
  return {
    'default-src': [self],
    'script-src': [self],
    'script-src-attr': ["'none'"],
    'style-src': [self],
    'style-src-attr': ["'unsafe-inline'"], // Mantine sizes and places its elements by style attributes.
    'img-src': [self, 'blob:', 'data:', ...tiles],
    'font-src': [self],
    'media-src': [self, 'blob:'],
    'worker-src': [self, 'blob:'],
    // A PDF is fetched with the bearer token and shown from a blob; the viewer of Chrome is an object inside the frame.
    'frame-src': [self, 'blob:'],
    'object-src': [self, 'blob:'],
    'connect-src': [self, ...signingClients(settings), ...tiles],
    'manifest-src': [self],
    'base-uri': ["'none'"],
    'form-action': [self],
    'frame-ancestors': settings.frameAncestors.length > 0 ? settings.frameAncestors : ["'none'"],
  };
};

/** NCALayer listens on the reader's own machine; its simulator of the demo on a port of its own. */
const signingClients = ({ demo }: Secured): string[] =>
  demo ? ['wss://127.0.0.1:*', 'ws://127.0.0.1:*'] : ['wss://127.0.0.1:13579'];

/** A pattern such as `https://{s}.tiles.kz/{z}/{x}/{y}.png` stands for every host it may name. */
const tileOrigins = (source: string | undefined): string[] => {
  const [, scheme, host] = /^(https?:)\/\/([^/?#]+)/.exec(source ?? '') ?? [];
  if (scheme === undefined || host === undefined) {
    return [];
  }
  const lastOpen = host.lastIndexOf('}');
  const isPattern = lastOpen >= 0;
  return [`${scheme}//${isPattern ? `*${host.slice(host.indexOf('.', lastOpen))}` : host}`];
};

const permissions = [
  ...['camera', 'microphone', 'geolocation', 'fullscreen', 'clipboard-write'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    'accelerometer',
    'autoplay',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'midi',
    'payment',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ');
