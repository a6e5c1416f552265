import type { LinkItem } from "@portal/api-contract";
import { LinkWatch } from "../../../models/link-watch.model";
import { Link } from "../../../models/link.model";
import { AppError } from "../../../platform/errors/app-error";
import type { LinksDependencies } from "../links.dependencies";
import { linksTexts } from "../links.texts";
import { stateOf } from "../list/link-state.policy";
import { createPresentLinks } from "../list/present-links";
import { adoptLinks } from "./adopt-links";
import { createProbeDestination } from "./probe-destination";

/** Checks a destination at once, without waiting for its host's turn. Throws 404 for an unknown code, 409 for a disabled or expired link. */
export function createCheckDestination(dependencies: LinksDependencies) {
  const { clock } = dependencies;
  const probe = createProbeDestination(dependencies);
  const presentLinks = createPresentLinks(dependencies);
  return async (code: string): Promise<LinkItem> => {
    const link = await Link.findOne({ where: { code } });
    if (!link) throw new AppError({ code: "NO_LINK", status: 404, message: linksTexts.noLink });
    if (stateOf(link, clock.now()) !== "active") {
      throw new AppError({ code: "NOT_WATCHED", status: 409, message: linksTexts.notWatched });
    }
    if (link.watchId === null) {
      await adoptLinks(dependencies, { id: link.id });
      await link.reload();
    }
    const watch = await LinkWatch.findByPk(link.watchId ?? 0, { rejectOnEmpty: true });
    await probe(watch, { isByHand: true });
    const [item] = await presentLinks([link.id]);
    if (!item) throw new Error("A link that was found is not shown.");
    return item;
  };
}
