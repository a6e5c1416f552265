import type Joi from "joi";
import { randomId } from "../../src/platform/crypto/random-id";
import { readExample } from "../../src/platform/openapi/openapi-document";
import type { TestReply } from "../http-client";
import { type Cast, openBrowser, type Player, STAFF } from "./callers";
import type { Person, Thing, Fixture } from "./people";
import type { TableRow } from "./read-table";
import { placeExample } from "./place-example";
import { type Sample, sendSample } from "./send-sample";
import type { Database } from "../../src/platform/db/database";
import { readText } from "../../src/platform/db/rows";

const isRefusal = (status: number | undefined) => status === 401 || status === 403;

/** Returns the owner of the thing that the row's call names; null: nobody owns it. */
function findAimed({ target }: TableRow, { person, other }: Player): Person | null {
  if (target === "own") return person;
  return target === "other's" ? other : null;
}

/** Returns examples of the route's schemas, with the ids of the person at whom the row aims. */
export function buildSample({ routes }: Pick<Fixture, "routes">, row: TableRow, player: Player): Sample {
  const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
  if (route?.transport !== "json") return {};
  const aimed = row.target === null ? player.person : findAimed(row, player);
  const none = row.target === "malformed" ? "x".repeat(40) : randomId("non");
  const aim = {
    person: player.person,
    id(thing: Thing) {
      // Each person has `google`, and there are only two providers.
      if (thing === "provider" && row.target === "missing") return "facebook";
      if (thing === "remote" && row.target === "missing") return `mfe-${none.slice(4).toLowerCase()}`;
      return aimed?.things[thing] ?? none;
    },
  };
  const { request: body, query, params } = route;
  const place = (schema: Joi.Schema) => placeExample(readExample(schema) ?? {}, aim);
  return { body: place(body), query: place(query), params: place(params) };
}

const standardKeys = ["message", "type", "code", "requestId"];

function findOddRefusal({ status, body }: TestReply): string[] {
  if (status < 400) return [];
  const shape = typeof body === "object" && body ? Object.entries(body) : [];
  const texts = shape.filter(([key, value]) => standardKeys.includes(key) && typeof value === "string");
  return texts.length === standardKeys.length ? [] : [`refuses with ${JSON.stringify(body)}`];
}

function findMeant(row: TableRow, player: Player, { clients }: Cast): readonly Person[] {
  const isStaff = STAFF.includes(player.caller);
  if (row.data === "all") return isStaff ? clients : [];
  if (row.data === "own") return isStaff ? [] : [player.person];
  const aimed = row.data === "target" ? findAimed(row, player) : null;
  return aimed ? [aimed] : [];
}

/** Returns a sentence if an answer lacks the data of the row, and a sentence if it contains anyone else's. */
function findWrongData(row: TableRow, player: Player, cast: Cast, { status, body }: TestReply): string[] {
  const text = JSON.stringify(body);
  const hasMarksOf = ({ marks }: Person) => marks.some((mark) => text.includes(mark));
  const meant = status < 300 ? findMeant(row, player, cast) : [];
  const seesAll = row.data === "all" && STAFF.includes(player.caller);
  const strangers = cast.players
    .map(({ person }) => person)
    .filter((person) => person !== player.person && !meant.includes(person) && !seesAll);
  return [
    ...(meant.every(hasMarksOf) ? [] : ["lacks the requested data"]),
    ...(strangers.some(hasMarksOf) ? ["gets another person's data"] : []),
  ];
}

function describe({ status, body }: TestReply): string {
  const code = typeof body === "object" && body && "code" in body ? ` ${String(body.code)}` : "";
  return `${String(status)}${code}`;
}

/**
 * Makes one call of the row. Repeats a call that must be refused with invalid input: the refusal must come before
 * validation.
 */
async function checkPlayer(fixture: Fixture, row: TableRow, cast: Cast, player: Player): Promise<string[]> {
  const expected = row.cells.get(player.caller);
  if (expected === undefined) return [];
  // Where the row requires no fresh factor, user B calls without any.
  const secondFactorAt = row.fresh !== null || player.name !== "user B" ? fixture.clock.now() : null;
  const browser = await openBrowser(fixture, player, secondFactorAt);
  const sample = buildSample(fixture, row, player);
  const reply = await sendSample(browser, row.route, sample);
  const faults = [...findOddRefusal(reply), ...findWrongData(row, player, cast, reply)];
  if (reply.status !== expected) faults.unshift(`expected ${String(expected)}, got ${describe(reply)}`);
  if (isRefusal(expected) && !row.route.includes("/webhooks/")) {
    const odd = { ...sample, query: { "no-such": 1 }, body: { ...sample.body, "no-such": 1 } };
    const refusal = await sendSample(browser, row.route, odd);
    if (refusal.status !== expected)
      faults.push(`reads a fault of the request before the refusal: ${describe(refusal)}`);
  }
  return faults.map((fault) => `${player.name}: ${fault}`);
}

/**
 * Without a fresh second factor, allowed callers must get 403 STEP_UP_REQUIRED (S18). If the action is for clients
 * only, staff must get 409 instead (S16).
 */
async function checkStaleFactor(fixture: Fixture, row: TableRow, { players }: Cast): Promise<string[]> {
  if (row.fresh === null) return [];
  const may = players.filter(({ caller }) => row.cells.has(caller) && !isRefusal(row.cells.get(caller)));
  const faults = may.map(async (player) => {
    const client = await openBrowser(fixture, player, null);
    const reply = await sendSample(client, row.route, {
      ...buildSample(fixture, row, player),
      query: { "no-such": 1 },
    });
    const isStranger = row.fresh === "clients" && STAFF.includes(player.caller);
    const isStepUpRefused = isStranger ? reply.status === 409 : describe(reply) === "403 STEP_UP_REQUIRED";
    return isStepUpRefused ? [] : [`${player.name}: acts without a fresh factor: ${describe(reply)}`];
  });
  return (await Promise.all(faults)).flat();
}

/**
 * Returns a sentence for each difference between the row and the app. Allowed calls run last and one by one, because
 * they may change data.
 */
export async function findFaults(fixture: Fixture, row: TableRow, cast: Cast): Promise<string[]> {
  const check = (player: Player) => checkPlayer(fixture, row, cast, player);
  const before = await sumRowsOf(fixture.database, cast.bystander.tag);
  const isShutOut = ({ caller }: Player) => isRefusal(row.cells.get(caller));
  const faults = await Promise.all(cast.players.filter(isShutOut).map(check));
  faults.push(await checkStaleFactor(fixture, row, cast));
  for (const player of cast.players.filter((one) => !isShutOut(one))) faults.push(await check(player));
  const after = await sumRowsOf(fixture.database, cast.bystander.tag);
  const changed = [...after].flatMap(([table, weight]) => (weight === before.get(table) ? [] : [table]));
  return [...faults.flat(), ...changed.map((table) => `somebody who calls nothing has other rows: ${table}`)];
}

/** Returns a text by table. The text changes if any row that contains the tag changes. */
async function sumRowsOf({ sequelize, select }: Database, tag: string): Promise<Map<string, string>> {
  const parts = Object.values(sequelize.models).map((model) => {
    const columns = Object.entries(model.getAttributes()).map(([name, { field = name }]) => `\`${field}\``);
    const row = `CONCAT_WS('|', ${columns.join(", ")})`;
    const sum = `CONCAT(COUNT(*), ' rows ', COALESCE(SUM(CRC32(${row})), 0))`;
    return `SELECT '${model.tableName}' AS name, ${sum} AS weight FROM ${model.tableName} WHERE ${row} LIKE :pattern`;
  });
  const rows = await select(parts.join(" UNION ALL "), { values: { pattern: `%${tag}%` } });
  return new Map(rows.map((row) => [readText(row, "name"), readText(row, "weight")]));
}
