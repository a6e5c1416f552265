import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { describeServerCommand } from "./private-server.mjs";

const server = { kind: "mariadb", program: "/usr/sbin/mariadbd" };
const files = /^--(?:datadir|tmpdir|socket|pid-file|log-error)=(.+)$/;

test("two servers share no file, because a starting server removes temporary tables", () => {
  for (const folder of ["/srv/a", "/srv/b"]) {
    const found = describeServerCommand(server, folder, 3306).args.flatMap((arg) => files.exec(arg)?.[1] ?? []);
    assert.equal(found.length, 5);
    for (const file of found) assert.equal(path.dirname(file), folder);
  }
});
