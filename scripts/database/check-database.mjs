import { Failure } from "../console/failure.mjs";
import { connect } from "./connect.mjs";
import { readServerVersion } from "./find-server.mjs";

const refusedRights = new Set([1044, 1142, 1143, 1227, 1370]);
const triggerNeedsTrust = 1419;
const table = "portal_rights_check";

const rightsCheck = [
  `DROP TABLE IF EXISTS ${table}`,
  `CREATE TABLE ${table} (id INT PRIMARY KEY, parent INT, FOREIGN KEY (parent) REFERENCES ${table} (id)) ENGINE=InnoDB`,
  `ALTER TABLE ${table} ADD COLUMN note VARCHAR(10), ADD INDEX by_note (note)`,
  `CREATE TRIGGER ${table} BEFORE DELETE ON ${table} FOR EACH ROW SET @portal_rights_check = 1`,
  `INSERT INTO ${table} (id) VALUES (1)`,
  `UPDATE ${table} SET note = 'x' WHERE id = 1`,
  `DELETE FROM ${table} WHERE id = 1`,
  `DROP TRIGGER ${table}`,
  `DROP TABLE ${table}`,
];

function parseUrl(text) {
  try {
    const url = new URL(text.replace(/^mariadb:/, "mysql:"));
    const database = decodeURIComponent(url.pathname.slice(1));
    if (url.protocol !== "mysql:" || !/^[\w$-]+$/.test(database)) throw new Error("form");
    const { hostname: host, port } = url;
    return {
      database,
      login: {
        host,
        port: Number(port || 3306),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      },
    };
  } catch {
    throw new Failure("DATABASE_URL must look like mysql://user:password@host:3306/database.");
  }
}

async function open({ login }) {
  try {
    return await connect(login);
  } catch (error) {
    if (error.errno === 1045 || error.errno === 1698) {
      throw new Failure(
        `The database at ${login.host}:${login.port} refuses the user '${login.user}': check DATABASE_URL.`,
      );
    }
    throw new Failure(
      `No database answers at ${login.host}:${login.port} (DATABASE_URL): ${error.code ?? error.message}.`,
    );
  }
}

async function explainRefusal(connection, database, error) {
  if (error.errno === triggerNeedsTrust) {
    return "The database refuses triggers while binary logging is on. Run: SET GLOBAL log_bin_trust_function_creators = 1;";
  }
  if (!refusedRights.has(error.errno)) return undefined;
  const [[{ account }]] = await connection.query("SELECT CURRENT_USER() AS account");
  const name = account.replace(/^(.*)@(.*)$/, "'$1'@'$2'");
  return `The database user ${name} lacks rights on '${database}'. Run: GRANT ALL PRIVILEGES ON \`${database}\`.* TO ${name};`;
}

async function checkVersion(connection) {
  const [[{ version }]] = await connection.query("SELECT VERSION() AS version");
  const text = /mariadb/i.test(version) ? version : `Ver ${version}`;
  if (readServerVersion(text)) return;
  throw new Failure(`The database is ${version}; MariaDB from 10.6 or MySQL from 8.4 is needed.`);
}

/**
 * Checks the database of DATABASE_URL. Throws if the server is too old or the user lacks rights that migrations need.
 * Creates a missing database.
 */
export async function checkDatabase(databaseUrl) {
  const target = parseUrl(databaseUrl);
  const connection = await open(target);
  try {
    await checkVersion(connection);
    const [existing] = await connection.query("SHOW DATABASES LIKE ?", [target.database.replaceAll("_", "\\_")]);
    if (existing.length === 0) await connection.query(`CREATE DATABASE \`${target.database}\` CHARACTER SET utf8mb4`);
    await connection.query(`USE \`${target.database}\``);
    for (const statement of rightsCheck) await connection.query(statement);
  } catch (error) {
    const sentence = error instanceof Failure ? undefined : await explainRefusal(connection, target.database, error);
    throw sentence ? new Failure(sentence) : error;
  } finally {
    await connection.end();
  }
}
