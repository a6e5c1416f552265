import { setTimeout as delay } from "node:timers/promises";
import { connect } from "../../../scripts/database/connect.mjs";
import { createRun } from "../../measures/people.mjs";
import { hangMs } from "../../measures/wait-until.mjs";

const waitMs = 200;
const tries = hangMs / waitMs;

const isLost = ({ code, fatal }) =>
  fatal === true || ["ECONNREFUSED", "ECONNRESET", "ER_QUERY_INTERRUPTED", "PROTOCOL_CONNECTION_LOST"].includes(code);

/** Runs statements on a database that may be killed. Repeats a statement without an answer, but writes no row twice. */
export function createSteadyRun(uri) {
  let opened;
  const open = async () => {
    const connection = await connect({ uri });
    connection.on("error", () => undefined);
    return connection;
  };
  async function run(sql, values, index = 1) {
    opened ??= open();
    const own = opened;
    try {
      return await createRun(await own)(sql, values);
    } catch (error) {
      if (error.code === "ER_DUP_ENTRY" && index > 1) return [{ affectedRows: 1 }];
      if (!isLost(error) && !/closed state/.test(error.message)) throw error;
      if (index >= tries) throw error;
      if (opened === own) opened = undefined;
      await delay(waitMs);
      return run(sql, values, index + 1);
    }
  }
  return {
    run: (sql, values) => run(sql, values),
    end: async () => (await opened)?.end(),
  };
}
