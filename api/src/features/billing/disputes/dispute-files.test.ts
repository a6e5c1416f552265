import { DISPUTE_FILE_MAX_BYTES, type DisputeAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { DisputeFile } from "../../../models/dispute-file.model";
import { Notification } from "../../../models/notification.model";
import { billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { read } from "../../../../testing/read-reply";
import { billThree, question } from "./disputes.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const pdf = Buffer.from("%PDF-1.7 receipt");
const png = Buffer.from("89504e470d0a1a0a00", "hex");

function sendFiles(browser: TestClient, id: string, files: readonly (readonly [string, Buffer])[], text?: string) {
  const body = new FormData();
  if (text !== undefined) body.append("text", text);
  for (const [name, bytes] of files) body.append("files", new Blob([new Uint8Array(bytes)]), name);
  return browser.request(`/api/pc/disputes/${id}/files`, { method: "POST", body });
}

async function openQuestion() {
  const { shop, id, lines } = await billThree(fixture);
  const { browser, businessId, user } = shop;
  return { browser, businessId, userId: user.id, id: (await question(shop, id, [{ id: lines.six }])).id };
}

test("files sent as a message pass the turn to the other side, with a notice and a download", async () => {
  const { browser, businessId, userId, id } = await openQuestion();
  const answered = read<DisputeAnswer>(
    await sendFiles(fixture.admin, id, [["form.pdf", pdf]], "Please fill this in"),
  ).dispute;
  expect(answered.status).toBe("waiting");
  const reply = await sendFiles(browser, id, [
    ["../Quittung für März.pdf", pdf],
    ["photo.exe", png],
  ]);
  const { status, messages } = read<DisputeAnswer>(reply).dispute;
  expect(status).toBe("open");
  expect(messages.slice(-2)).toMatchObject([
    { by: "agency", text: "Please fill this in", files: [{ name: "form.pdf", size: pdf.length }] },
    { by: "client", text: "Sent 2 files." },
  ]);
  const files = messages.at(-1)?.files ?? [];
  expect(files.map(({ name }) => name).sort()).toEqual(["Quittung für März.pdf", "photo.exe.png"]);
  expect(await Notification.count({ where: { userId: fixture.adminId, kind: "dispute", about: id } })).toBe(2);
  const audits = await AuditLog.findAll({ where: { action: "dispute.messaged", subject: businessId }, order: ["id"] });
  expect(audits.map(({ actor }) => actor)).toEqual([fixture.adminId, userId]);
  expect(JSON.parse(audits.at(-1)?.details ?? "")).toMatchObject({ disputeId: id, files: 2 });
  const file = files.find(({ size }) => size === pdf.length)?.id ?? "";
  const saved = await fixture.admin.get(`/pc/disputes/${id}/files/${file}`);
  expect([saved.status, saved.body]).toEqual([200, pdf.toString()]);
  expect(saved.headers.get("content-type")).toBe("application/pdf");
  expect(saved.headers.get("content-disposition")).toBe(
    `attachment; filename="Quittung f?r M?rz.pdf"; filename*=UTF-8''Quittung%20f%C3%BCr%20M%C3%A4rz.pdf`,
  );
  expect(saved.headers.get("x-content-type-options")).toBe("nosniff");
  expect(saved.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect((await browser.get(`/pc/disputes/${id}/files/${file}`)).status).toBe(200);
  const other = await openQuestion();
  expect((await other.browser.get(`/pc/disputes/${id}/files/${file}`)).status).toBe(404);
  expect((await other.browser.get(`/pc/disputes/${other.id}/files/${file}`)).status).toBe(404);
  expect((await sendFiles(other.browser, id, [["a.pdf", pdf]])).status).toBe(404);
});

test("refuses a wrong type, a file that is too large, too many files, or none, without storing any", async () => {
  const { browser, id } = await openQuestion();
  const html = Buffer.from("<script>alert(1)</script>");
  const wrong = await sendFiles(browser, id, [
    ["a.pdf", pdf],
    ["b.pdf", html],
  ]);
  expect(read(wrong, 422)).toMatchObject({ fields: { "files.1": "This file is not a PDF, PNG or JPEG." } });
  const large = Buffer.concat([pdf, Buffer.alloc(DISPUTE_FILE_MAX_BYTES)]);
  expect(read(await sendFiles(browser, id, [["a.pdf", large]]), 422)).toMatchObject({
    fields: { "files.0": "At most 5 MB." },
  });
  const six = Array.from({ length: 6 }, () => ["a.pdf", pdf] as const);
  expect(read(await sendFiles(browser, id, six), 422)).toMatchObject({
    fields: { files: "At most 5 files at a time." },
  });
  expect(read(await sendFiles(browser, id, [], "No file"), 422)).toMatchObject({
    fields: { files: "Please choose a file." },
  });
  const most = Array.from({ length: 6 }, () => ["a.pdf", large.subarray(0, DISPUTE_FILE_MAX_BYTES)] as const);
  expect((await sendFiles(browser, id, most)).status).toBe(413);
  expect(await DisputeFile.count({ where: { disputeId: id } })).toBe(0);
  const fits = ["5", "3", "4", "1", "2"].map(
    (name) => [`${name}.pdf`, large.subarray(0, DISPUTE_FILE_MAX_BYTES)] as const,
  );
  const sent = read<DisputeAnswer>(await sendFiles(browser, id, fits)).dispute.messages.at(-1)?.files ?? [];
  expect(sent.map(({ name }) => name)).toEqual(fits.map(([name]) => name));
});

test("accepts at most 20 files in a dispute, even when sent at the same time, until its withdrawal", async () => {
  const { browser, id } = await openQuestion();
  const five = Array.from({ length: 5 }, () => ["a.pdf", pdf] as const);
  for (let sent = 0; sent < 15; sent += five.length) read(await sendFiles(browser, id, five));
  const replies = await Promise.all([1, 2].map(() => sendFiles(browser, id, five.slice(0, 4))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      code: "TOO_MANY_FILES",
      message: "This question can take one more file. Please send fewer.",
    }),
  );
  expect(await DisputeFile.count({ where: { disputeId: id } })).toBe(19);
  read(await browser.post(`/pc/disputes/${id}/withdraw`));
  expect(read(await sendFiles(browser, id, five.slice(0, 1)), 409)).toMatchObject({ code: "DISPUTE_WITHDRAWN" });
});
