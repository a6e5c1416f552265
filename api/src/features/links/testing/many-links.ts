import { Op } from "sequelize";
import { LinkClick } from "../../../models/link-click.model";
import { LinkHost } from "../../../models/link-host.model";
import { LinkWatch } from "../../../models/link-watch.model";
import { Link } from "../../../models/link.model";
import { mostGatheredLinks } from "../links.limits";
import { addLosses, insertClicks } from "../redirect/clicks.sql";
import { writeClickSums } from "../redirect/click-sums";
import type { LinkForm, LinksFixture } from "./links.fixture";
import type { Click } from "../redirect/read-click";

export const buildClick = (linkId: number, day = "2026-11-23", isBot = false): Click => ({
  ...{
    linkId,
    day,
    isBot,
    at: new Date(`${day}T12:00:00Z`),
    uuid: "x",
    isFollowed: true,
    isNew: true,
    referrer: null,
    device: "other",
  },
});

export const day = "2020-01-01";
export const oldest = "many-0001";

/** One link more than can be collected, from `many-0001` on. To submit them as forms would take hours. */
export interface ManyLinks {
  /** Oldest first, a second apart. */
  codes: readonly string[];
  /** Stores a click at noon of the day. */
  clickOn: (code: string, day: string) => Promise<void>;
  /** Stores clicks at these seconds after 13:00 of `day`, without adding them to sums. */
  clickLater: (clicks: readonly { code: string; second: number; isBot?: boolean }[]) => Promise<void>;
  forgetLaterClicks: () => Promise<void>;
  loseOn: (code: string, day: string, lost: number) => Promise<void>;
  sum: (clicksOf: Readonly<Record<string, number>>) => Promise<void>;
  end: (state: "disabled" | "expired", codes: readonly string[]) => Promise<void>;
  die: (codes: readonly string[]) => Promise<void>;
  revive: () => Promise<void>;
}

const codeOf = (index: number) => `many-${String(index + 1).padStart(4, "0")}`;
const firstAt = Date.parse(`${day}T00:00:00Z`);
const laterAt = Date.parse(`${day}T13:00:00Z`);
const ends = { disabled: { isDisabled: true }, expired: { expiresAt: new Date("2020-02-01T00:00:00Z") } };

/** Adds a watch whose destination is dead and not due. */
async function addDeadWatch(url: string): Promise<number> {
  const now = new Date(firstAt);
  const host = await LinkHost.create({ name: new URL(url).host, dueAt: null, freeAt: now });
  const address = { hostId: host.id, url, urlKey: "0".repeat(64), dueAt: null };
  const check = { checkedAt: now, fault: "gone", status: 404, failures: 4, failsSince: now, deadSince: now };
  return (await LinkWatch.create({ ...address, ...check })).id;
}

async function startManyLinks(fixture: LinksFixture, form: LinkForm): Promise<ManyLinks> {
  await fixture.make({ ...form, code: oldest });
  const first = await Link.findOne({ where: { code: oldest }, rejectOnEmpty: true });
  await first.update({ createdAt: new Date(firstAt) });
  const { id, ...like } = first.get();
  const others = Array.from({ length: mostGatheredLinks }, (_, index) => ({
    ...like,
    code: codeOf(index + 1),
    createdAt: new Date(firstAt + (index + 1) * 1000),
  }));
  await Link.bulkCreate(others);
  const watchId = await addDeadWatch(first.endUrl);
  const find = (code: string) => Link.findOne({ where: { code }, rejectOnEmpty: true });
  return {
    codes: [oldest, ...others.map(({ code }) => code)],
    async clickOn(code, ofDay) {
      const clicks = [buildClick((await find(code)).id, ofDay)];
      await insertClicks(clicks, writeClickSums(clicks));
    },
    async clickLater(clicks) {
      for (const { code, second, isBot = false } of clicks) {
        const at = new Date(laterAt + second * 1000);
        await LinkClick.create({
          linkId: (await find(code)).id,
          at,
          uuid: "x",
          isBot,
          referrer: null,
          device: "other",
        });
      }
    },
    async forgetLaterClicks() {
      await LinkClick.destroy({ where: { at: { [Op.gte]: new Date(laterAt) } } });
    },
    async loseOn(code, ofDay, lost) {
      await addLosses([{ row: { linkId: (await find(code)).id, day: ofDay }, lost }]);
    },
    async sum(clicksOf) {
      for (const [code, clicks] of Object.entries(clicksOf)) {
        await Link.update({ clicks, allClicks: clicks }, { where: { code } });
      }
    },
    async end(state, codes) {
      await Link.update(ends[state], { where: { code: [...codes] } });
    },
    async die(codes) {
      await Link.update({ watchId }, { where: { code: [...codes] } });
    },
    async revive() {
      await Link.update({ isDisabled: false, expiresAt: null, watchId: null }, { where: { endUrl: first.endUrl } });
    },
  };
}

/** Makes more links to one host than can be collected; only the oldest has a click. `other` is a link to another host. */
export async function startClickedLinks(fixture: LinksFixture): Promise<{ many: ManyLinks; other: string }> {
  const many = await startManyLinks(fixture, { endUrl: "https://www.many.test/", platform: "Zine" });
  const { code: other } = await fixture.make({ endUrl: "https://other.test/" });
  await fixture.follow(other);
  await many.clickOn(oldest, day);
  await many.loseOn(oldest, day, 2);
  return { many, other };
}
