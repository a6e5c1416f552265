import type { WebsiteVisitAnswer, WebsiteVisitQuery } from "@portal/api-contract";
import { WebVisitor } from "../../../models/web-visitor.model";
import { AppError, databaseUnavailable } from "../../../platform/errors/app-error";
import type { RouteContext } from "../../../platform/http/define-route";
import { isRobot } from "../../../platform/http/is-robot";
import { toNetwork } from "../../../platform/http/network";
import type { WebsiteDependencies } from "../website.dependencies";
import { websiteTexts } from "../website.texts";

/**
 * For a hit that a page of the portal forwards. Returns whether the visitor is new. Stores and looks up nothing for robots and visitors who opted out
 * (S40). Throws 404 for an unknown key, 503 when the hit cannot be stored.
 */
export function createRecordVisit({ readHit, keepHit, clock }: WebsiteDependencies) {
  return async (
    { k, u, r = "" }: WebsiteVisitQuery,
    { ip, userAgent, optsOutOfTracking: wantsNoCount }: Pick<RouteContext, "ip" | "userAgent" | "optsOutOfTracking">,
  ): Promise<WebsiteVisitAnswer> => {
    if (isRobot(userAgent)) return { message: websiteTexts.robot, type: "success", visit: "first" };
    const asker = { network: toNetwork(ip), userAgent, referer: undefined };
    const hit = readHit(new URLSearchParams({ k, u, r }), asker, clock.now());
    if (hit && wantsNoCount) return { message: websiteTexts.notCounted, type: "success", visit: "first" };
    const outcome = hit ? await keepHit(hit) : "unwanted";
    if (!hit || outcome === "unwanted") {
      throw new AppError({ code: "UNKNOWN_KEY", status: 404, message: websiteTexts.unknownKey });
    }
    if (outcome === "lost") throw databaseUnavailable();
    const { businessId, visitor } = hit;
    const known = await WebVisitor.count({ where: { businessId, visitor } });
    return { message: websiteTexts.recorded, type: "success", visit: known > 0 ? "returning" : "first" };
  };
}
