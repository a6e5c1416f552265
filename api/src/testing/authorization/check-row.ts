import type Joi from "joi";
import { randomId } from "../../platform/crypto/random-id";
import { readExample } from "../../platform/openapi/openapi-document";
import type { TestReply } from "../http-client";
import { openBrowser, STAFF, type Cast, type Player } from "./callers";
import type { Person, Thing, World } from "./people";
import type { TableRow } from "./read-table";
import { placeExample } from "./place-example";
import { sendSample, type Sample } from "./send-sample";
import { weighRowsOf } from "./weigh-rows";

const isRefusal = (status: number | undefined) => status === 401 || status === 403;

/** Whom the row aims at, as this caller sees it; null: nobody, or no row of targets. */
function findAimed({ target }: TableRow, { person, other }: Player): Person | null {
  if (target === "own") return person;
  return target === "other's" ? other : null;
}

/** The examples of a route's schemas as this caller would send them to whom the row aims at. */
export function buildSample({ routes }: Pick<World, "routes">, row: TableRow, player: Player): Sample {
  const route = routes.find(({ method, path }) => `${method} ${path}` === row.route);
  if (route?.transport !== "json") return {};
  const aimed = row.target === null ? player.person : findAimed(row, player);
  const none = row.target === "malformed" ? "x".repeat(40) : randomId("non");
  const aim = {
    person: player.person,
    id(thing: Thing) {
      // The one thing of which there are no others than these two.
      if (thing === "provider" && row.target === "missing") return "facebook";
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

/** What an answer tells of people of whom it must not, or does not tell of whom it must. */
function findWrongData(row: TableRow, player: Player, cast: Cast, { status, body }: TestReply): string[] {
  const text = JSON.stringify(body);
  const tellsOf = ({ marks }: Person) => marks.some((mark) => text.includes(mark));
  const meant = status < 300 ? findMeant(row, player, cast) : [];
  const seesAll = row.data === "all" && STAFF.includes(player.caller);
  const strangers = cast.players
    .map(({ person }) => person)
    .filter((person) => person !== player.person && !meant.includes(person) && !seesAll);
  return [
    ...(meant.every(tellsOf) ? [] : ["is not told what it asks for"]),
    ...(strangers.some(tellsOf) ? ["is told of somebody else"] : []),
  ];
}

function describe({ status, body }: TestReply): string {
  const code = typeof body === "object" && body && "code" in body ? ` ${String(body.code)}` : "";
  return `${String(status)}${code}`;
}

/** One call by the table, and where it is refused, the same with what no schema takes: who may not call is told so first. */
async function checkPlayer(world: World, row: TableRow, cast: Cast, player: Player): Promise<string[]> {
  const expected = row.cells.get(player.caller);
  if (expected === undefined) return [];
  // Only what declares it may ask for a fresh factor: user B never has one.
  const secondFactorAt = row.fresh !== null || player.name !== "user B" ? world.clock.now() : null;
  const browser = await openBrowser(world, player, secondFactorAt);
  const sample = buildSample(world, row, player);
  const reply = await sendSample(browser, row.route, sample);
  const faults = [...findOddRefusal(reply), ...findWrongData(row, player, cast, reply)];
  if (reply.status !== expected) faults.unshift(`expected ${String(expected)}, got ${describe(reply)}`);
  if (isRefusal(expected) && !row.route.includes("/webhooks/")) {
    const odd = { ...sample, query: { "no-such": 1 }, body: { ...sample.body, "no-such": 1 } };
    const told = await sendSample(browser, row.route, odd);
    if (told.status !== expected) faults.push(`is told of its call before itself: ${describe(told)}`);
  }
  return faults.map((fault) => `${player.name}: ${fault}`);
}

/** S18: whoever may call is asked for the step-up first; of an action of clients staff is told first that it is one (S16). */
async function checkStaleFactor(world: World, row: TableRow, { players }: Cast): Promise<string[]> {
  if (row.fresh === null) return [];
  const may = players.filter(({ caller }) => row.cells.has(caller) && !isRefusal(row.cells.get(caller)));
  const faults = may.map(async (player) => {
    const client = await openBrowser(world, player, null);
    const reply = await sendSample(client, row.route, { ...buildSample(world, row, player), query: { "no-such": 1 } });
    const isStranger = row.fresh === "clients" && STAFF.includes(player.caller);
    const isTold = isStranger ? reply.status === 409 : describe(reply) === "403 STEP_UP_REQUIRED";
    return isTold ? [] : [`${player.name}: acts without a fresh factor: ${describe(reply)}`];
  });
  return (await Promise.all(faults)).flat();
}

/** What a row of the table says and the app does not do, a sentence each. Who is let in may change what the others meet. */
export async function findFaults(world: World, row: TableRow, cast: Cast): Promise<string[]> {
  const check = (player: Player) => checkPlayer(world, row, cast, player);
  const before = await weighRowsOf(world.database, cast.bystander.tag);
  const isShutOut = ({ caller }: Player) => isRefusal(row.cells.get(caller));
  const faults = await Promise.all(cast.players.filter(isShutOut).map(check));
  faults.push(await checkStaleFactor(world, row, cast));
  for (const player of cast.players.filter((one) => !isShutOut(one))) faults.push(await check(player));
  const after = await weighRowsOf(world.database, cast.bystander.tag);
  const changed = [...after].flatMap(([table, weight]) => (weight === before.get(table) ? [] : [table]));
  return [...faults.flat(), ...changed.map((table) => `somebody who calls nothing has other rows: ${table}`)];
}
