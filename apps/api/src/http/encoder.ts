import { z } from 'zod';

type Encode = (value: unknown) => unknown;

const encoders = new WeakMap<z.ZodType, Encode>();

/**
 * What `z.encode` does, worked out once per schema instead of at each value: only the keys that the schema names are
 * copied, and a value of another type throws the ZodError that `z.encode` throws. Answers are large, and a service's
 * own; whatever has rules beyond its type is left to zod.
 */
export function encoderOf(schema: z.ZodType): Encode {
  const known = encoders.get(schema);
  if (known) return known;
  const encode = compiled(schema);
  encoders.set(schema, encode);
  return encode;
}

function compiled(schema: z.ZodType): Encode {
  const byZod: Encode = (value) => z.encode(schema, value);
  if (schema instanceof z.ZodNullable) return orElse(null, schema.def.innerType);
  if (schema instanceof z.ZodOptional) return orElse(undefined, schema.def.innerType);
  if ((schema.def.checks ?? []).length > 0) return byZod;
  // A format, such as of an address, is a check of its own.
  if (schema instanceof z.ZodString && schema.format === null) {
    return (value) => (typeof value === 'string' ? value : byZod(value));
  }
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : byZod(value));
  if (schema instanceof z.ZodNumber && schema.format === 'safeint') {
    return (value) => (Number.isSafeInteger(value) ? value : byZod(value));
  }
  if (schema instanceof z.ZodArray) return ofArray(schema, byZod);
  if (schema instanceof z.ZodObject && !schema.def.catchall) return ofObject(schema, byZod);
  return byZod;
}

function orElse(absent: null | undefined, inner: z.core.$ZodType): Encode {
  const encode = encoderOf(inner as z.ZodType);
  return (value) => (value === absent ? absent : encode(value));
}

function ofArray(schema: z.ZodArray, byZod: Encode): Encode {
  const encode = encoderOf(schema.def.element as z.ZodType);
  return (value) => (Array.isArray(value) ? value.map((one) => encode(one)) : byZod(value));
}

function ofObject(schema: z.ZodObject, byZod: Encode): Encode {
  const fields = Object.entries(schema.def.shape).map(([key, field]) => [key, encoderOf(field as z.ZodType)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return byZod(value);
    const given = value as Record<string, unknown>;
    const encoded: Record<string, unknown> = {};
    for (const [key, encode] of fields) {
      const field = encode(given[key]);
      if (field !== undefined) encoded[key] = field;
    }
    return encoded;
  };
}
