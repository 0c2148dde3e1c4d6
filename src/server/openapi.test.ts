import { describe, expect, it } from 'vitest';
import { RIDER_FIELDS } from '../domain/rows.ts';
import { z } from 'zod';
import { testApp } from '../../test/support/server.ts';
import { CALL_NAMES, calls } from '../contract/calls.ts';
import { ENTRY_CHECK_TEXTS, entryCheckBody, entryCheckEnvelope } from '../contract/entry-check.ts';
import { openApiDocument } from './openapi.ts';

/** The part of OpenAPI 3.1 that the document uses. */
const schema = z.looseObject({});
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
function responsesWith(content: z.core.$ZodLooseShape) {
  return z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.union([
      reference,
      z.strictObject({
        description: z.string().min(1),
        headers: z.record(z.string(), reference),
        content: z.strictObject(content),
      }),
    ]),
  );
}
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  parameters: z.tuple([reference]),
  requestBody: z.strictObject({
    required: z.literal(true),
    content: z.strictObject({ 'application/json': z.strictObject({ schema, example: z.unknown() }) }),
  }),
  responses: responsesWith({ 'application/json': z.strictObject({ schema }) }),
});
/** Entry checks accept files, and their answer is a series of lines. */
const entryChecks = z.strictObject({
  ...operation.shape,
  description: z.string().min(1),
  security: z.tuple([z.strictObject({}), z.strictObject({ EntryCheckToken: z.tuple([]) })]),
  parameters: z.array(
    z.union([reference, z.looseObject({ name: z.string(), in: z.literal('query'), schema })]),
  ),
  requestBody: z.strictObject({
    required: z.literal(true),
    content: z.record(z.string(), z.strictObject({ schema, example: z.unknown().optional() })),
  }),
  responses: responsesWith({ 'application/x-ndjson': z.strictObject({ schema: reference }) }),
});
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/api/').endsWith('/'),
    z.strictObject({ post: z.union([operation, entryChecks]) }),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.strictObject({ EntryCheckToken: schema }),
    parameters: z.strictObject({
      XsrfToken: z.looseObject({
        name: z.literal('X-XSRF-TOKEN'),
        in: z.literal('header'),
        required: z.literal(true),
      }),
    }),
    headers: z.record(z.string(), z.strictObject({ description: z.string(), schema })),
    responses: z.record(
      z.string(),
      z.strictObject({
        description: z.string(),
        headers: z.record(z.string(), reference).optional(),
        content: z.strictObject({ 'application/problem+json': z.strictObject({ schema: reference }) }),
      }),
    ),
  }),
});

describe('the description of the API', () => {
  const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument())));

  /** Returns the names of a schema's fields. Expects all to be required except those in `optional`. */
  function fields(name: string, optional: readonly string[] = []): string[] {
    const { properties, required } = z
      .object({ properties: z.record(z.string(), schema), required: z.array(z.string()) })
      .parse(document.components.schemas[name]);
    expect([...required, ...optional].toSorted()).toEqual(Object.keys(properties).toSorted());
    return Object.keys(properties);
  }

  it('is served as JSON', async () => {
    const response = await (await testApp()).inject({ url: '/api/openapi.json' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toEqual(document);
  });

  it('has every call of the contract, with its answer and every refusal', () => {
    const { '/api/entry-checks/': checks, ...paths } = document.paths;
    expect(Object.keys(paths)).toEqual(CALL_NAMES.map((name) => `/api/${name}/`));
    expect(CALL_NAMES).toHaveLength(23);
    expect(Object.keys(checks?.post.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '405', '413', '415', '429', '500', '503']),
    );
    for (const { post } of Object.values(paths)) {
      expect(Object.keys(post.responses)).toEqual([
        '200',
        '400',
        '403',
        '404',
        '405',
        '413',
        '415',
        '429',
        '500',
        '503',
      ]);
    }
    expect(new Set(Object.values(document.paths).map(({ post }) => post.operationId)).size).toBe(24);
  });

  it('contains everything that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, target = '']) => target,
    );
    expect(references.length).toBeGreaterThan(100);
    for (const target of new Set(references)) {
      const found = target
        .split('/')
        .slice(1)
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect([target, found]).toEqual([target, expect.any(Object)]);
    }
  });

  it('has the fields of requirements 4.30 to 4.32 in its horses, owners and riders', () => {
    expect(fields('FoundHorse')).toEqual([...fields('Horse'), 'ownerNames', 'match']);
    const rider = Object.keys(RIDER_FIELDS);
    expect(fields('FoundRider', ['birthYear'])).toEqual([...rider, 'birthYear', 'match']);
    expect(fields('Rider')).toEqual([...rider, 'riderClasses']);
    expect(fields('Owner')).toEqual(
      expect.arrayContaining(['id', 'entityType', 'suspensionStatus', 'otherOwners', 'safeSportEndDate']),
    );
  });

  it('has examples that are valid questions', () => {
    for (const name of CALL_NAMES) {
      expect([name, calls[name].request.safeParse(calls[name].example).success]).toEqual([name, true]);
    }
    for (const schema of [entryCheckBody, entryCheckEnvelope]) {
      expect(schema.safeParse(ENTRY_CHECK_TEXTS.example).error).toBe(undefined);
    }
  });

  it('allows additional fields in answers', () => {
    expect(JSON.stringify(document)).not.toContain('additionalProperties');
  });
});
