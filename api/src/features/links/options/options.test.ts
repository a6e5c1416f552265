import type { LinkItem, LinkOptions, LinksAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { read } from "../../../../testing/read-reply";
import { form, linksFixture, type LinksFixture } from "../testing/links.fixture";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

async function itemOf(code: string): Promise<LinkItem> {
  const [item] = read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?code=${code}`)).data;
  if (!item) throw new Error("There is no such link.");
  return item;
}

describe("options", () => {
  const list = async () => read<LinkOptions>(await fixture.admin.get("/urls/options"));
  const rename = (body: object) => fixture.admin.post("/urls/rename-option", body);

  test("lists the defaults of §9, then each option that admins used", async () => {
    const before = await list();
    expect(before.platform.slice(0, 5)).toEqual(["YouTube", "Facebook", "Facebook Community", "TikTok", "Website"]);
    await fixture.make({ platform: "Zine", platformContentType: " Reel 2 ", destinationContentType: "REEL 2" });
    await fixture.make({ platform: "zine", destination: "Blog" });
    await fixture.make({ platform: "Billboard" });
    const after = await list();
    expect(after.platform.slice(5)).toEqual(["Billboard", "Zine"]);
    expect(after.destination).toEqual([...before.destination, "Blog"]);
    expect(after.contentType).toEqual([...before.contentType, "Reel 2"]);
    expect(after.contentCategory).toEqual(["Loyalty", "Upsell", "Packages"]);
  });

  test("renames an option on every link", async () => {
    const { code } = await fixture.make({ platformContentType: "Story", destinationContentType: "Story" });
    const reply = await rename({ list: "contentType", from: "story", to: "Stories" });
    expect(reply.body).toMatchObject({ type: "success", merged: false, links: 1 });
    expect(await itemOf(code)).toMatchObject({ platformContentType: "Stories", destinationContentType: "Stories" });
    expect((await list()).contentType.slice(0, 4)).toEqual(["Short/Reel/Clip", "Video", "Stories", "Post"]);
    const [row] = await AuditLog.findAll({ where: { action: "link.option-renamed" } });
    expect(row?.actor).toBe(fixture.adminUser.id);
    expect(JSON.parse(row?.details ?? "")).toEqual({ list: "contentType", from: "story", to: "Stories", links: 1 });
  });

  test("merges an option into another", async () => {
    const one = await fixture.make({ destination: "Insta" });
    const two = await fixture.make({ destination: "Instagram" });
    expect((await rename({ list: "destination", from: "Insta", to: "instagram" })).body).toMatchObject({
      merged: true,
      links: 1,
    });
    expect([(await itemOf(one.code)).destination, (await itemOf(two.code)).destination]).toEqual([
      "Instagram",
      "Instagram",
    ]);
    expect((await list()).destination).not.toContain("Insta");
    expect((await rename({ list: "destination", from: "instagram", to: "INSTAGRAM" })).body).toMatchObject({
      merged: false,
      links: 2,
    });
    expect((await list()).destination).toContain("INSTAGRAM");
    expect(await AuditLog.count({ where: { action: "link.options-merged" } })).toBe(1);
  });

  test("rejects an empty name, an unknown option or an unknown list", async () => {
    expect((await rename({ list: "platform", from: "YouTube", to: " " })).status).toBe(400);
    expect((await rename({ list: "platform", from: "Nowhere", to: "Somewhere" })).status).toBe(404);
    expect((await rename({ list: "nothing", from: "a", to: "b" })).status).toBe(422);
  });

  test("gives a link an existing option when it is created during a merge", async () => {
    await fixture.make({ platform: "Flyer" });
    const [made] = await Promise.all([
      fixture.submit({ ...form, platform: "Leaflet" }),
      rename({ list: "platform", from: "Flyer", to: "Leaflet" }),
    ]);
    expect(made.status).toBe(201);
    expect((await itemOf(read<{ code: string }>(made, 201).code)).platform).toBe("Leaflet");
  });
});
