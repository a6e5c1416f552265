import { LOGO_MAX_BYTES, type AgencySettingsAnswer } from "@portal/api-contract";
import Joi from "joi";
import { AuditLog } from "../../models/audit-log.model";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { read } from "../../../testing/read-reply";
import { testAgency } from "../../../testing/test-environment";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)]);
const webp = Buffer.from("RIFF\x10\x00\x00\x00WEBPVP8 ", "latin1");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const cedar = {
  name: "Cedar & Main Marketing",
  address: "12 Cedar Street, New York, NY 10007",
  email: "help@cedarandmain.example",
  phone: "2125550142",
};

const timeZone = "America/New_York";
const bare = { logo: null, samplesShown: true };

let fixture: AccountFixture;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  visitor = fixture.portal.newClient();
});
afterAll(() => fixture.stop());

const setLogo = (image: Buffer | null) =>
  admin.post("/admin/agency/logo", { image: image === null ? null : image.toString("base64") });

async function readLogoPath(): Promise<string> {
  const logo = Joi.string()
    .pattern(/^\/api\/agency\/logo\?v=[0-9a-f]{16}$/)
    .required();
  const schema = Joi.object<{ logo: string }>({ logo }).unknown().required();
  return Joi.attempt((await visitor.get("/agency")).body, schema).logo;
}

test("returns the configured agency until an admin changes it", async () => {
  const { name, email } = testAgency;
  expect((await visitor.get("/agency")).body).toEqual({ name, email, phone: null, ...bare, timeZone });
  expect((await admin.get("/admin/agency")).body).toEqual({ ...testAgency, phone: null, ...bare });

  const changed = await admin.post("/admin/agency", { ...cedar, phone: "2125550142" });
  expect([changed.status, changed.body]).toEqual([200, { ...cedar, ...bare }]);
  const { name: newName, email: newEmail, phone } = cedar;
  expect((await visitor.get("/agency")).body).toEqual({ name: newName, email: newEmail, phone, ...bare, timeZone });
  expect(await AuditLog.count({ where: { action: "agency.changed" } })).toBe(1);
});

test("hides the sample figures until an admin shows them again", async () => {
  const save = (more: object) => admin.post("/admin/agency", { ...cedar, ...more });
  const isShown = async () => (await visitor.get("/agency")).body;
  await save({ samplesShown: false });
  await save({ name: "Cedar" });
  expect(await isShown()).toMatchObject({ name: "Cedar", samplesShown: false });
  await save({ samplesShown: true });
  expect(await isShown()).toMatchObject({ samplesShown: true });
});

test("accepts its own answer as a request", async () => {
  await admin.post("/admin/agency", { ...cedar, name: "Cedar ＆ Märkte™", phone: null });
  const { logo, ...shown } = read<AgencySettingsAnswer>(await admin.get("/admin/agency"));
  expect((await admin.post("/admin/agency", shown)).body).toEqual({ ...shown, logo });
});

test.each([
  ["name", "", "Enter the agency's name."],
  ["name", "\u2800\u2800", "Enter the agency's name."],
  ["name", "...", "Enter the agency's name."],
  ["name", "x".repeat(121), "The name can have at most 120 characters."],
  ["address", " ", "Enter the agency's postal address."],
  ["address", "\u0301 ...", "Enter the agency's postal address."],
  ["email", "nobody", "Please enter a valid email address"],
  ["address", "x".repeat(301), "The address can have at most 300 characters."],
  ["phone", "12345", "Invalid phone number. Please enter a valid 10-digit number."],
  ["phone", "Same as personal phone", "Invalid phone number. Please enter a valid 10-digit number."],
  ["phone", "", "Enter the agency's phone number, or leave it empty."],
  ["phone", 2125550142, "Enter the agency's phone number, or leave it empty."],
  ["phone", undefined, "Enter the agency's phone number, or leave it empty."],
  ["samplesShown", "maybe", "Choose whether the sample figures are shown."],
])("refuses a %s of %j at its field", async (field, value, text) => {
  const reply = await admin.post("/admin/agency", { ...cedar, [field]: value });
  expect(reply).toMatchObject({ status: 422, body: { message: text, fields: { [field]: text } } });
});

test.each([
  ["image/png", png],
  ["image/jpeg", jpeg],
  ["image/webp", webp],
])("serves a logo as %s, detected by its bytes", async (type, image) => {
  await admin.post("/admin/agency", cedar);
  const stored = await setLogo(image);
  expect(stored).toMatchObject({ status: 200, body: cedar });
  const served = await visitor.request(await readLogoPath());
  expect([served.status, served.headers.get("content-type")]).toEqual([200, type]);
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(served.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(served.headers.get("content-length")).toBe(String(image.length));
});

test("keeps the logo when the name changes", async () => {
  await setLogo(png);
  const logo = await readLogoPath();
  expect(await admin.post("/admin/agency", { ...cedar, name: "Cedar" })).toMatchObject({
    body: { name: "Cedar", logo },
  });
  expect(await setLogo(null)).toMatchObject({ status: 200, body: { name: "Cedar", logo: null } });
  expect((await visitor.get("/agency/logo")).status).toBe(404);
});

test.each([
  ["an SVG", svg, "Choose a PNG, JPEG or WebP image."],
  ["no image", Buffer.alloc(0), "Choose a PNG, JPEG or WebP image."],
  ["text behind an image's name", Buffer.from("PNG?"), "Choose a PNG, JPEG or WebP image."],
  [
    "an image over 200 KB",
    Buffer.concat([png, Buffer.alloc(LOGO_MAX_BYTES)]),
    "The logo can have at most 200 KB. Choose a smaller image.",
  ],
])("refuses %s", async (_what, image, text) => {
  expect(await setLogo(image)).toMatchObject({ status: 422, body: { fields: { image: text } } });
});
