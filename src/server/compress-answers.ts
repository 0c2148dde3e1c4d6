import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Answers shorter than this go into one packet or two as they are. */
const WORTH_IT = 1024;

/** Higher levels take much longer for a few per cent less. */
const BROTLI_LEVEL = 4;

/** What an answer is packed with, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

type Packed = (error: Error | null, packed: Buffer) => void;

const pack: Readonly<Record<Encoding, (text: string, packed: Packed) => void>> = {
  br: (text, packed) =>
    brotliCompress(
      text,
      {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      },
      packed,
    ),
  gzip,
};

/** Compresses pages and long answers, on other threads than the one that answers. Files are compressed when built. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT) {
      done(null, payload);
      return;
    }
    varyByEncoding(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null) {
      done(null, payload);
      return;
    }
    pack[encoding](payload, (error, packed) => {
      if (error === null) {
        reply.header('content-encoding', encoding);
        done(null, packed);
      } else done(error);
    });
  });
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
}

/**
 * What an answer may be packed with; null: nothing.
 *
 * @param accepted the header Accept-Encoding
 * @example acceptedEncoding('gzip, br;q=0.5') // 'gzip'
 */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | null {
  const weights = new Map(
    String(accepted ?? '')
      .split(',')
      .map(weighted),
  );
  const weight = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.filter((encoding) => weight(encoding) > 0).toSorted(
    (a, b) => weight(b) - weight(a),
  );
  return best ?? null;
}

/** 'br;q=0.5' → ['br', 0.5] */
function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return [name, Number.isNaN(weight) ? 0 : weight];
}
