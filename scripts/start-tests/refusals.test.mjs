import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { after, before, test } from "node:test";
import { connect } from "../database/connect.mjs";
import { startPrivateDatabase } from "../database/start-private-database.mjs";
import { Supervisor } from "../processes/supervisor.mjs";
import { createGround, startOn } from "./portal-process.mjs";

const supervisor = new Supervisor();
let ground;
let databaseUrl;
let ownerLogin;

before(async () => {
  ground = await createGround("start-refusals");
  const folder = path.join(ground.dataFolder, "server");
  const places = {
    folder,
    runFolder: path.join(folder, "run"),
    unpackFolder: path.join(folder, "unpacked"),
  };
  const options = { ...places, password: "owner", isThrowaway: true, supervisor };
  ({ url: databaseUrl, ownerLogin } = await startPrivateDatabase(options));
});

after(async () => {
  await supervisor.stop();
  await ground.cleanUp();
});

async function refuse(env) {
  const { ended } = startOn(ground, { env });
  const { code, output } = await ended;
  assert.equal(code, 1, output);
  assert.doesNotMatch(output, /^\s+at /m, "a refusal shows no stack");
  assert.ok([...output.matchAll(/ failed$/gm)].length <= 1, `only the stage at fault has failed:\n${output}`);
  return output.trimEnd().split("\n").at(-1);
}

test("suggests another port for one in use", async () => {
  const server = net.createServer().listen(Number(ground.env.PORT), "127.0.0.1");
  await once(server, "listening");
  const sentence = await refuse({});
  server.close();
  assert.match(sentence, new RegExp(`^Port ${ground.env.PORT} is taken by another program\\..* PORT=\\d+ npm start$`));
});

test("refuses an invalid port", async () => {
  assert.equal(await refuse({ PORT: "web" }), "PORT is 'web'; it must be a port number from 1 to 65535.");
});

test("names a database that does not answer", async () => {
  const silent = "mysql://portal:x@127.0.0.1:1/portal";
  assert.match(
    await refuse({ DATABASE_URL: silent }),
    /^No database answers at 127\.0\.0\.1:1 \(DATABASE_URL\): ECONNREFUSED\.$/,
  );
});

test("explains a wrong database password in one sentence", async () => {
  const wrong = databaseUrl.replace(":owner@", ":wrong@");
  assert.match(await refuse({ DATABASE_URL: wrong }), /refuses the user 'portal': check DATABASE_URL\.$/);
});

test("suggests a GRANT that works to a database user without rights", async () => {
  const owner = await connect(ownerLogin);
  await owner.query("CREATE DATABASE shop");
  await owner.query("CREATE USER 'poor'@'%' IDENTIFIED BY 'poor'");
  await owner.query("GRANT SELECT ON shop.* TO 'poor'@'%'");
  const url = new URL(databaseUrl);
  Object.assign(url, { username: "poor", password: "poor", pathname: "/shop" });
  const sentence = await refuse({ DATABASE_URL: url.href });
  const grant = /Run: (GRANT ALL PRIVILEGES ON `shop`\.\* TO 'poor'@'%';)$/.exec(sentence)?.[1];
  assert.ok(grant, sentence);
  await owner.query(grant);
  await owner.end();
  const poor = await connect({
    host: "127.0.0.1",
    port: Number(url.port),
    user: "poor",
    password: "poor",
    database: "shop",
  });
  await poor.query("CREATE TABLE allowed (id INT)");
  await poor.end();
});
