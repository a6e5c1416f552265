import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { createEncryption, type EncryptionKey } from "../crypto/encryption";
import { readTextOrNull } from "../db/rows";
import { createReencryptionTask } from "./reencryption.task";

const oldKey: EncryptionKey = { id: "old", key: Buffer.alloc(32, 1) };
const newKey: EncryptionKey = { id: "new", key: Buffer.alloc(32, 2) };
const lost: EncryptionKey = { id: "lost", key: Buffer.alloc(32, 3) };
const place = { table: "jobs", column: "secret_payload" };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => portal.loseJobs());

async function insertJob(id: string, sealed: string | null): Promise<void> {
  const values = { id, sealed, now: portal.clock.now() };
  await portal.database.change(
    `INSERT INTO jobs (id, kind, state, payload, secret_payload, run_at, attempts, max_attempts, created_at)
      VALUES (:id, 'test', 'queued', '{}', :sealed, :now, 0, 1, :now)`,
    { values },
  );
}

async function readSecret(id: string): Promise<string | null> {
  const [row] = await portal.database.select("SELECT secret_payload FROM jobs WHERE id = :id", { values: { id } });
  return readTextOrNull(row ?? {}, "secret_payload");
}

const contextOf = (id: string) => `jobs.secret_payload:${id}`;
const seal = (key: EncryptionKey, id: string) => createEncryption([key]).encrypt(`secret of ${id}`, contextOf(id));

describe("re-encryption", () => {
  test("writes all texts under an older key again under the current key", async () => {
    const ids = Array.from({ length: 205 }, (_, index) => `job_${String(index).padStart(3, "0")}`);
    for (const id of ids) await insertJob(id, seal(oldKey, id));
    await insertJob("job_none", null);
    const current = seal(newKey, "job_z");
    await insertJob("job_z", current);
    const tools = { encryption: createEncryption([newKey, oldKey]) };
    await createReencryptionTask(tools, place).run();
    const onlyNew = createEncryption([newKey]);
    for (const id of ids) expect(onlyNew.decrypt((await readSecret(id)) ?? "", contextOf(id))).toBe(`secret of ${id}`);
    expect(await readSecret("job_none")).toBeNull();
    expect(await readSecret("job_z")).toBe(current);
  });

  test("re-encrypts the others when a text's key is missing", async () => {
    const unreadable = seal(lost, "job_a");
    await insertJob("job_a", unreadable);
    await insertJob("job_b", seal(oldKey, "job_b"));
    const tools = { encryption: createEncryption([newKey, oldKey]) };
    await expect(createReencryptionTask(tools, place).run()).rejects.toThrow(
      "The encryption key 'lost' is not configured.",
    );
    expect(await readSecret("job_a")).toBe(unreadable);
    expect(await readSecret("job_b")).toMatch(/^new\./);
  });
});
