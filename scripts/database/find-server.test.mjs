import assert from "node:assert/strict";
import { test } from "node:test";
import { readServerVersion } from "./find-server.mjs";

const cases = [
  ["mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu", { kind: "mariadb", version: "10.11" }],
  ["mysqld  Ver 10.6.0-MariaDB for Linux", { kind: "mariadb", version: "10.6" }],
  ["mariadbd  Ver 10.5.29-MariaDB", undefined],
  ["/usr/sbin/mysqld  Ver 8.4.3 for Linux on x86_64", { kind: "mysql", version: "8.4" }],
  ["mysqld  Ver 9.1.0 for macos15 on arm64 (Homebrew)", { kind: "mysql", version: "9.1" }],
  ["mysqld  Ver 8.0.40 for Linux", undefined],
  ["error while loading shared libraries", undefined],
];

for (const [output, expected] of cases) {
  test(`'${output}' is ${expected ? `${expected.kind} ${expected.version}` : "no usable server"}`, () => {
    assert.deepEqual(readServerVersion(output), expected);
  });
}
