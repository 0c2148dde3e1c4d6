import { z } from 'zod';
import { CALL_NAMES, type CallName, calls } from '../contract/calls.ts';
import {
  ENTRY_CHECK_TEXTS,
  entryCheckBody,
  entryCheckLine,
  entryCheckQuery,
} from '../contract/entry-check.ts';
import { problem, type ProblemCode, PROBLEM_CODES, PROBLEMS } from '../contract/problem.ts';

type Json = Record<string, unknown>;

const REFUSED: readonly ProblemCode[] = [
  'invalid-request',
  'xsrf-token',
  'horse-not-found',
  'method-not-allowed',
  'too-large',
  'not-json',
  'too-many-requests',
  'internal',
  'book-missing',
];

/** Builds the OpenAPI 3.1 document from the contract. Shared parts are under `components`. */
export function openApiDocument(): Json {
  const schemas: Json = {};
  const problemSchema = schemaOf(problem, 'output', schemas);
  const paths: Json = Object.fromEntries(
    CALL_NAMES.map((name) => [`/api/${name}/`, { post: operation(name, schemas) }]),
  );
  paths['/api/entry-checks/'] = { post: entryChecks(schemas) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Affiliates Membership Verification Service',
      version: '1',
      description:
        'Looks up horses, their owners and riders in the records of USEF, USDF and USHJA as of a competition date. ' +
        'Every path works with or without a trailing slash. Fetch `/` first: it sets the XSRF-TOKEN cookie, and each call must repeat its value in the X-XSRF-TOKEN header.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        EntryCheckToken: { type: 'http', scheme: 'bearer', description: 'One of ENTRY_CHECK_TOKENS' },
      },
      parameters: {
        XsrfToken: {
          name: 'X-XSRF-TOKEN',
          in: 'header',
          required: true,
          description:
            'The value of the XSRF-TOKEN cookie, which every page from the server sets. Pages from the origins in WEB_ORIGINS do not need it.',
          schema: { type: 'string' },
        },
      },
      headers: {
        RecordsGeneration: {
          description:
            'The generation of records that all rows in the answer come from. `none` before the first import.',
          schema: { type: 'string' },
        },
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
      responses: Object.fromEntries(
        [...REFUSED, 'wrong-token' as const].map((code) => [
          responseName(code),
          {
            description: codesOf(PROBLEMS[code].status)
              .map((code) => `${PROBLEMS[code].title} (\`${code}\`)`)
              .join('; '),
            ...([429, 503].includes(PROBLEMS[code].status) && {
              headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
            }),
            content: { 'application/problem+json': { schema: problemSchema } },
          },
        ]),
      ),
    },
  };
}

function operation(name: CallName, schemas: Json): Json {
  const { summary, request, example, response } = calls[name];
  const [group] = name.split('/');
  return {
    operationId: name.replaceAll(/[/-](\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [group],
    summary,
    parameters: [{ $ref: '#/components/parameters/XsrfToken' }],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(request, 'input', schemas), example },
      },
    },
    responses: {
      200: {
        description: 'The answer',
        headers: { 'Records-Generation': { $ref: '#/components/headers/RecordsGeneration' } },
        content: { 'application/json': { schema: schemaOf(response, 'output', schemas) } },
      },
      ...refusals(REFUSED),
    },
  };
}

/**
 * Refusals of a check before its first line. Unlike other calls, a check can be refused for a wrong token, but not for an
 * unknown horse.
 */
const CHECK_REFUSED: readonly ProblemCode[] = [
  'invalid-request',
  'wrong-token',
  ...REFUSED.filter((code) => code !== 'invalid-request' && code !== 'horse-not-found'),
];

function entryChecks(schemas: Json): Json {
  const { summary, description, example } = ENTRY_CHECK_TEXTS;
  const file = { schema: { type: 'string', format: 'binary' } };
  const { properties } = z.toJSONSchema(entryCheckQuery, { io: 'input', target: 'draft-2020-12' });
  return {
    operationId: 'entryChecks',
    tags: ['entry-checks'],
    summary,
    description,
    security: [{}, { EntryCheckToken: [] }],
    parameters: [
      { $ref: '#/components/parameters/XsrfToken' },
      ...Object.entries(properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: false,
        description: 'Only for a file. With rows as JSON, the value is in the body.',
        schema,
      })),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(entryCheckBody, 'input', schemas),
          example,
        },
        'text/csv': file,
        'text/tab-separated-values': file,
        'text/plain': file,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
        'application/octet-stream': file,
      },
    },
    responses: {
      200: {
        description: 'Lines of JSON (NDJSON)',
        headers: { 'Records-Generation': { $ref: '#/components/headers/RecordsGeneration' } },
        content: { 'application/x-ndjson': { schema: schemaOf(entryCheckLine, 'output', schemas) } },
      },
      ...refusals(CHECK_REFUSED),
    },
  };
}

function refusals(codes: readonly ProblemCode[]): Json {
  return Object.fromEntries(
    codes.map((code) => [PROBLEMS[code].status, { $ref: `#/components/responses/${responseName(code)}` }]),
  );
}

function codesOf(status: number): ProblemCode[] {
  return PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status);
}

/** Returns the name of a code's response, which codes with the same status share: 'Refused503' for 'book-missing'. */
function responseName(code: ProblemCode): string {
  return `Refused${PROBLEMS[code].status}`;
}

/**
 * Converts a schema to JSON Schema. Moves named schemas to `schemas` and refers to them.
 *
 * @param io 'input' for requests, 'output' for answers
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    // Answers may get more fields later (requirement 4.3).
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  for (const [name, named] of Object.entries($defs ?? {})) schemas[name] = referring(named);
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id === undefined) return referring(own);
  schemas[id] = referring(own);
  return { $ref: `#/components/schemas/${id}` };
}

/** Rewrites references: JSON Schema keeps named schemas under `$defs`, OpenAPI under `components/schemas`. */
function referring(schema: object): Json {
  const referred: Json = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return referred;
}
