/**
 * Makes `uuidv7()` for a PostgreSQL below 18, which has none of its own: 48 bits of milliseconds, 12 bits of their fraction (RFC 9562,
 * 6.2, method 3), the rest from `gen_random_uuid()`, whose variant stays. Two of one microsecond are in no order.
 */
export const makeUuidv7 = `create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
  select (overlay(lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || substr(gen_random_uuid()::text, 20))::uuid
$$`;
