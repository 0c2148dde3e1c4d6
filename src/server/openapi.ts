import { z } from 'zod';
import { CALL_NAMES, type CallBody, type CallName, calls } from '../contract/calls.ts';
import {
  entryCheckBody,
  type EntryCheckBody,
  entryCheckLine,
  entryCheckQuery,
} from '../contract/entry-check.ts';
import { problem, type ProblemCode, PROBLEM_CODES, PROBLEMS } from '../contract/problem.ts';

type Json = Record<string, unknown>;

/** An example body for each call. */
export const EXAMPLES: { readonly [Name in CallName]: CallBody<Name> } = {
  'horses/usef-search-response': { horseName: 'golden', searchDate: '2026-07-04', page: 1 },
  'horses/usdf-search-response': { usdfNumber: '52001', searchDate: '2026-07-04' },
  'horses/usdf-usef-search-response': {
    horseName: 'golden',
    ownerLastname: 'smith',
    searchDate: '2026-07-04',
  },
  'horses/ushja-search-response': { usefNumber: '5200001', searchDate: '2026-07-04' },
  'owners/usef-select-horse': { horseId: '5200001', searchDate: '2026-07-04' },
  'owners/usdf-select-horse': { horseId: '52001', searchDate: '2026-07-04' },
  'owners/ushja-select-horse': { horseId: '5200001', searchDate: '2026-07-04' },
  'owners/usdf-usef-select-horse': { horseId: '5200001', searchDate: '2026-07-04' },
  'owners/ushja-usef-select-horse': { horseId: '5200001', searchDate: '2026-07-04' },
  'owners/other-owners-select': {
    horseId: '5200001',
    excludeId: '4100001',
    excludeType: 'I',
    searchDate: '2026-07-04',
  },
  'rider/usef-search-response': { lastName: 'smith', searchDate: '2026-07-04', page: 1, pageSize: 20 },
  'rider/usdf-search-response': { usdfId: '71001', searchDate: '2026-07-04' },
  'rider/ushja-search-response': { usefId: '4100001', searchDate: '2026-07-04' },
  'rider/usdf-usef-search-response': { firstName: 'anna', lastName: 'smith', searchDate: '2026-07-04' },
  'rider/ushja-usef-search-response': { lastName: 'smith', searchDate: '2026-07-04' },
  'safe-sport/get-info': { usefId: '4100001', cardDate: '2026-07-04' },
  'safe-sport/get-org-info': { usefId: '4200001', cardDate: '2026-07-04' },
  'horses/suggestions': { org: 'usef', field: 'horseName', horseName: 'golden ch', searchDate: '2026-07-04' },
  'rider/suggestions': {
    org: 'usdf',
    field: 'lastName',
    firstName: 'anna',
    lastName: 'smi',
    searchDate: '2026-07-04',
  },
  'choices/read': {
    searchDate: '2026-07-04',
    horses: [{ book: 'usef', horseId: '5200001' }],
    owners: [{ book: 'usef', horseId: '5200001', ownerId: '4100001' }],
    riders: [{ book: 'usdf', riderId: '71001' }],
  },
  'choices/judge': {
    org: 'usdf',
    searchDate: '2026-07-04',
    lastDate: '2026-07-05',
    entries: [
      {
        horse: { federation: '5200001', affiliate: '52001' },
        owners: [{ federation: '4100001', affiliate: '71001' }],
      },
    ],
    riders: [{ federation: '4100001', affiliate: '71001' }],
  },
  'entries/values': { org: 'usdf', searchDate: '2026-07-04', values: ['Anna Smith', '5200001'] },
  'records/status': {},
};

/** One code for each status that a call can be refused with. */
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

/** The description of the API (OpenAPI 3.1), derived from the contract. Common parts are under `components`. */
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
        'Every path works with and without its last slash. Fetch `/` first: it sets the cookie XSRF-TOKEN, whose value each call repeats in the header X-XSRF-TOKEN.',
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
            'The value of the cookie XSRF-TOKEN, which comes with every page of the server. Pages of the origins in WEB_ORIGINS do not need it.',
          schema: { type: 'string' },
        },
      },
      headers: {
        RecordsGeneration: {
          description:
            'Names the generation of the records that answered; all rows of an answer come from it. `none` before the first import.',
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
  const { summary, request, response } = calls[name];
  const [group] = name.split('/');
  return {
    operationId: name.replaceAll(/[/-](\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [group],
    summary,
    parameters: [{ $ref: '#/components/parameters/XsrfToken' }],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(request, 'input', schemas), example: EXAMPLES[name] },
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

/** Example rows: one keyed by column names, one by parties. */
export const ENTRY_CHECK_EXAMPLE: EntryCheckBody = {
  flow: 'usdf',
  firstDate: '2026-12-05',
  lastDate: '2026-12-07',
  rows: [
    {
      'Back #': '101',
      Horse: 'Winterberry Waltz',
      'Horse USEF #': '9100001',
      Rider: 'Marchbanks, Linnea',
      'Rider USEF #': '9500003',
    },
    {
      row: 12,
      backNumber: '102',
      parties: [{ role: 'rider', name: 'Linnea Marchbanks', numbers: { usef: '9500003', usdf: '850003' } }],
    },
  ],
};

/** Refusals of a list check before its first line: all except an unknown horse; plus a wrong token. */
const CHECK_REFUSED: readonly ProblemCode[] = [
  'invalid-request',
  'wrong-token',
  ...REFUSED.filter((code) => code !== 'invalid-request' && code !== 'horse-not-found'),
];

function entryChecks(schemas: Json): Json {
  const file = { schema: { type: 'string', format: 'binary' } };
  const { properties } = z.toJSONSchema(entryCheckQuery, { io: 'input', target: 'draft-2020-12' });
  return {
    operationId: 'entryChecks',
    tags: ['entry-checks'],
    summary:
      'Checks an entry list of at most 10,000 rows and 10 MB: finds the records of everybody it names, and judges them for all days of the competition',
    description:
      'The body is rows as JSON, or a file as it is, with `flow` and the days in the query string. The answer has a line for each row, in their order, as soon as it is known; the first line has the total, and the last one says that it is done, or why it is not. A program can send a token (`Authorization: Bearer`, see ENTRY_CHECK_TOKENS) in place of the XSRF token.',
    security: [{}, { EntryCheckToken: [] }],
    parameters: [
      { $ref: '#/components/parameters/XsrfToken' },
      ...Object.entries(properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: false,
        description: 'Of a file; rows as JSON have it in the body',
        schema,
      })),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: schemaOf(entryCheckBody, 'input', schemas),
          example: ENTRY_CHECK_EXAMPLE,
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

/** The codes that share a status. */
function codesOf(status: number): ProblemCode[] {
  return PROBLEM_CODES.filter((code) => PROBLEMS[code].status === status);
}

/** 'book-missing' → 'Refused503': the description has one refusal for each status. */
function responseName(code: ProblemCode): string {
  return `Refused${PROBLEMS[code].status}`;
}

/**
 * A schema of the contract as JSON Schema. Named schemas inside it are moved to `schemas` and referenced.
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

/** JSON Schema keeps named schemas under `$defs`, OpenAPI under `components/schemas`. */
function referring(schema: object): Json {
  const referred: Json = JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
  return referred;
}
