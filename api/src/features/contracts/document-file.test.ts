import type { NotificationsAnswer } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { createDocumentsKernel } from "../../documents/documents-kernel";
import { DocumentFile } from "../../models/document-file.model";
import { Document } from "../../models/document.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { read } from "../../../testing/read-reply";
import { testAgency } from "../../../testing/test-environment";
import { currentAgreement } from "./agreement.texts";
import { tamper } from "../../../testing/tamper";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

const details = { state: "NY", businessType: "Limited liability company", address: "1 Main Street, Albany, NY 12207" };
const signed = { electronicConsent: true, agreed: true, signature: "Ada Byron" };

async function sign(): Promise<{ client: TestClient; id: string }> {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser({ firstName: "Ada", lastName: "Byron" }));
  const body = { ...details, ...signed, businessName: "Shine LLC", textVersion: currentAgreement(testAgency).version };
  expect((await client.post("/contract/createContract", body)).status).toBe(200);
  return { client, id: await currentId(client) };
}

async function download(client: TestClient, id: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${fixture.portal.address}/api/account/documents/${id}/file`, { headers: { cookie } });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const list = async (client: TestClient) =>
  (await client.get("/account/documents")).body as { id: string; file: Record<string, unknown> }[];
const currentId = async (client: TestClient) => (await list(client))[0]?.id ?? "";

test("downloads of the PDF return the same bytes", async () => {
  const { client, id } = await sign();
  expect((await list(client))[0]?.file).toEqual({ state: "making", url: null, sha256: null, size: null, pages: null });
  const early = await client.get(`/account/documents/${id}/file`);
  expect([early.status, early.body]).toEqual([409, expect.objectContaining({ code: "FILE_IN_THE_MAKING" })]);

  await fixture.portal.runJobs();
  const kept = await DocumentFile.findByPk(id, { rejectOnEmpty: true });
  const sha256 = createHash("sha256").update(kept.bytes).digest("hex");
  expect(kept).toMatchObject({ sha256, sizeBytes: kept.bytes.length });
  expect((await list(client))[0]?.file).toEqual({
    ...{ state: "ready", url: `/api/account/documents/${id}/file` },
    ...{ sha256, size: kept.sizeBytes, pages: kept.pages },
  });
  const file = await download(client, id);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="?agreement-\d{4}-\d\d-\d\d\.pdf"?$/);
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.bytes.equals(kept.bytes)).toBe(true);
});

test("a repeated print job notifies once", async () => {
  const { client, id } = await sign();
  await fixture.portal.runJobs();
  const first = await DocumentFile.findByPk(id, { rejectOnEmpty: true });
  await fixture.portal.repeatJob("documents.print", id);
  fixture.portal.clock.advance(60_000);
  await fixture.portal.runJobs();
  expect((await DocumentFile.findByPk(id))?.get()).toEqual(first.get());
  expect(await DocumentFile.count({ where: { documentId: id } })).toBe(1);
  const { data } = read<NotificationsAnswer>(await client.get("/account/notifications"));
  expect(data.map(({ kind }) => kind)).toEqual(["document-ready"]);
});

test("concurrent prints of one document make one file", async () => {
  const { id } = await sign();
  const { printDocument } = createDocumentsKernel({
    clock: fixture.portal.clock,
    enqueueJob: () => Promise.resolve(false),
  });
  const files = await Promise.all(Array.from({ length: 4 }, () => printDocument(id)));
  expect(await DocumentFile.count({ where: { documentId: id } })).toBe(1);
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
});

test("documents cannot be changed or deleted", async () => {
  const { id } = await sign();
  await fixture.portal.runJobs();
  const { database } = fixture.portal;
  const answers = [
    ...(await tamper(database, "documents", { title: "x" }, { id })),
    ...(await tamper(database, "document_files", { bytes: "x" }, { document_id: id })),
  ];
  expect(answers).toEqual(Array(4).fill(expect.stringContaining("not change")));
  expect(await Document.count({ where: { id } })).toBe(1);
});

test("returns 404 for another business's document", async () => {
  const { id } = await sign();
  const stranger = await sign();
  await fixture.portal.runJobs();
  for (const other of [id, "agr_nothing"]) {
    const reply = await stranger.client.get(`/account/documents/${other}/file`);
    expect([reply.status, reply.body]).toEqual([
      404,
      expect.objectContaining({ message: "There is no such document." }),
    ]);
  }
});
