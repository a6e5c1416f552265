import { extractText, getDocumentProxy } from "unpdf";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import { testAgency } from "../../../testing/test-environment";
import { presentAgreement } from "./agreement-text";
import { currentAgreement } from "./agreement.texts";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start();
});
afterAll(() => fixture.stop());

async function enter() {
  const client = fixture.portal.newClient();
  await fixture.enter(client, await fixture.buildUser());
  return client;
}

test("the unsigned agreement downloads with a mark on each page", async () => {
  const client = await enter();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${fixture.portal.address}/api/contract/agreement-file`, { headers: { cookie } });
  const agreement = presentAgreement(currentAgreement(testAgency));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("content-disposition")).toContain(`agreement-${agreement.version}-not-signed.pdf`);

  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  for (const page of pages) expect(page).toContain("(draft, not signed)");
  const words = pages.join(" ").replaceAll(/\s+/g, "");
  for (const block of agreement.blocks ?? []) {
    if (block.kind === "clause") expect(words).toContain(block.text.replaceAll(/\s+/g, ""));
  }
  expect(words).toContain(agreement.sha256);
  expect((await client.get("/account/documents")).body).toEqual([]);
});

test("check-letters lists letters that the PDF prints as code points", async () => {
  const client = await enter();
  const check = async (...texts: string[]) => (await client.post("/contract/check-letters", { texts })).body;
  expect(await check("Café 東京 שלום 👩‍🔧", "")).toEqual({ missing: [] });
  expect(await check("한글".normalize("NFD"))).toEqual({ missing: [] });
  expect(await check("Pat \uFE0F")).toEqual({ missing: [{ letter: "\uFE0F", codePoint: "[U+FE0F]" }] });
  expect(await check("Shine 𓀀", "Ada 𓀀")).toEqual({ missing: [{ letter: "𓀀", codePoint: "[U+13000]" }] });
});

test("check-letters refuses more or longer texts than a form has", async () => {
  const client = await enter();
  for (const texts of [Array.from({ length: 5 }, () => "x"), ["x".repeat(301)]]) {
    expect((await client.post("/contract/check-letters", { texts })).status).toBe(422);
  }
});
