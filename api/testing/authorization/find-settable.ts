import type { Model, ModelStatic } from "sequelize";
import type { Database } from "../../src/platform/db/database";
import type { TestReply } from "../http-client";
import { openBrowser, type Cast, type Player } from "./callers";
import { buildSample } from "./check-row";
import type { Fixture } from "./people";
import { listColumns, plantFields } from "./plant-fields";
import type { TableRow } from "./read-table";
import { sendSample } from "./send-sample";

function findWhoMay({ cells }: TableRow, { players }: Cast): Player {
  const may = players.filter(({ caller }) => ![401, 403, undefined].includes(cells.get(caller)));
  // Prefer a signed-in caller, who can change the most data.
  const player = may.find(({ person, caller }) => caller === person.role) ?? may[0];
  if (!player) throw new Error("Nobody may call this route.");
  return player;
}

/**
 * Returns a checksum line per table. CHECKSUM TABLE would include generated columns, which may differ for equal rows.
 */
async function weighTables({ sequelize, select }: Database): Promise<string[]> {
  const weigh = (model: ModelStatic<Model>) => {
    const columns = Object.values(model.getAttributes()).map(({ field }) => `COALESCE(HEX(\`${String(field)}\`), '-')`);
    return `SELECT '${model.tableName}' AS name, COUNT(*) AS found,
      SUM(CRC32(CONCAT_WS(',', ${columns.join(", ")}))) AS weight FROM \`${model.tableName}\``;
  };
  const rows = await select(Object.values(sequelize.models).map(weigh).join(" UNION ALL "));
  return rows.map((row) => JSON.stringify(row));
}

function readFields({ status, body }: TestReply): Record<string, unknown> {
  const fields = status === 422 && typeof body === "object" && body && "fields" in body ? body.fields : null;
  return typeof fields === "object" && fields ? { ...fields } : {};
}

/**
 * Sends a sample with every column of every table planted in it. Returns a sentence per planted field that is not
 * rejected as unknown, and per changed table.
 */
export async function findSettable(fixture: Fixture, row: TableRow, cast: Cast): Promise<string[]> {
  const player = findWhoMay(row, cast);
  const sample = buildSample(fixture, row, player);
  const columns = listColumns(fixture.database.sequelize);
  const { body, planted } = plantFields(sample.body ?? {}, columns, "x");
  const client = await openBrowser(fixture, player, fixture.clock.now());
  const before = await weighTables(fixture.database);
  const reply = await sendSample(client, row.route, { ...sample, body });
  if (reply.status === 413) throw new Error("The body with all columns is larger than the portal reads.");
  const fields = readFields(reply);
  const taken = planted.filter((name) => fields[name] !== `${name} is not allowed`);
  const faults = taken.map((name) => `${player.name} may set ${name}`);
  const changed = (await weighTables(fixture.database)).filter((line) => !before.includes(line));
  return [...faults, ...changed.map((line) => `a refused call changes a row: ${line}`)];
}
