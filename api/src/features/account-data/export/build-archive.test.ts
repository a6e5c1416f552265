import type { ArchiveFile, Person } from "../../../platform/personal-data/personal-data";
import { readZip } from "../../../../testing/read-zip";
import { buildArchive, type ArchiveOptions } from "./build-archive";

const person: Person = {
  ...{ userId: "usr_1", businessId: null },
  ...{ emails: [], phones: [], verifiedEmails: [], verifiedPhones: [] },
};

async function* fromRows(rows: readonly object[], failure?: Error): AsyncGenerator<Record<string, unknown>> {
  for (const row of rows) yield await Promise.resolve({ ...row });
  if (failure) throw failure;
}

const fileOf = (file: ArchiveFile["file"], rows: ArchiveFile["rows"]) => ({
  exported: { file, about: "A table.", columns: ["id"], rows },
  deletion: { kept: "It is a test." },
});

async function build(
  personalData: ArchiveOptions["personalData"],
  onFile: ArchiveOptions["onFile"] = () => Promise.resolve(),
) {
  const pieces: Buffer[] = [];
  const at = new Date("2026-11-20T12:00:00Z");
  for await (const piece of buildArchive({ person, personalData, at, onFile })) pieces.push(piece);
  return readZip(Buffer.concat(pieces));
}

const whole = fileOf("sales.csv", () => fromRows([{ id: 1 }, { id: 2 }]));

test("an archive lists its files in the order of the tables", async () => {
  const files = await build([whole, fileOf("profile.json", () => fromRows([]))]);
  expect([...files]).toEqual([
    ["README.txt", expect.stringContaining("sales.csv")],
    ["sales.csv", '\uFEFF"id"\r\n1\r\n2\r\n'],
    ["profile.json", "[]\n"],
  ]);
});

test.each([
  ["at its first row", []],
  ["in the middle", [{ id: 1 }]],
])("an archive fails with the reason when a file cannot be read %s", async (_, rows) => {
  const broken = fileOf("events.csv", () => fromRows(rows, new Error("The database is gone.")));
  await expect(build([whole, broken, whole])).rejects.toThrow("The database is gone.");
});

test("an archive fails when `onFile` rejects", async () => {
  const stop = (done: number) => (done === 2 ? Promise.reject(new Error("Another worker.")) : Promise.resolve());
  await expect(build([whole, whole, whole], stop)).rejects.toThrow("Another worker.");
});
