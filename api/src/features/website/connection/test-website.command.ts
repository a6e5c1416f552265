import { type WebsiteCheck, type WebsiteStep, type WebsiteTestAnswer, parseWebsite } from "@portal/api-contract";
import { Op } from "sequelize";
import { Business } from "../../../models/business.model";
import { WebHit } from "../../../models/web-hit.model";
import type { PageAnswer } from "../../../providers/websites/page-reader.port";
import type { WebsiteDependencies } from "../website.dependencies";
import { freshHit } from "../website.limits";
import { toSiteKey } from "../website-tag";
import { isSameHost } from "../../../models/values/website";
import { stepTexts, websiteFaults, websiteTexts, type WebsiteFault } from "../website.texts";
import { connectWebsite, type ConnectCaller } from "./connect-website";
import { inspectPage } from "./inspect-page";

const passed = (step: WebsiteStep): WebsiteCheck => ({ step, ok: true, text: stepTexts[step] });

function answerFailure(
  steps: readonly WebsiteStep[],
  failedStep: WebsiteStep,
  { error, fix }: WebsiteFault,
): WebsiteTestAnswer {
  const checks = [...steps.map(passed), { step: failedStep, ok: false, text: error }];
  return { message: error, type: "error", checks, error, failedStep, cure: fix };
}

async function findFreshHit(businessId: string, host: string, now: Date): Promise<Date | null> {
  const where = { businessId, at: { [Op.gte]: new Date(now.getTime() - freshHit) } };
  const hits = await WebHit.findAll({ attributes: ["host", "at"], where, order: [["at", "DESC"]], limit: 1000 });
  return hits.find((hit) => isSameHost(hit.host, host))?.at ?? null;
}

async function readSite({ readWebPage }: WebsiteDependencies, website: string): Promise<PageAnswer> {
  const answer = await readWebPage(new URL(`https://${website}`));
  return answer.fault === "unreachable" ? readWebPage(new URL(`http://${website}`)) : answer;
}

/**
 * A hit in the last 10 minutes suffices, else the script must be on the page (S41). Connects a working site; otherwise names the failed step and its
 * fix.
 */
export function createTestWebsite(dependencies: WebsiteDependencies) {
  const { clock, publicUrl, allowLocalhost } = dependencies;
  return async (typed: string | undefined, caller: ConnectCaller): Promise<WebsiteTestAnswer> => {
    const { business } = caller;
    const own = await Business.findByPk(business.id, { attributes: ["website"] });
    const given = typed ?? own?.website ?? "";
    const website = parseWebsite(given, { allowLocalhost });
    if (website === null) return answerFailure([], "name", websiteFaults.noAddress);
    const { host } = new URL(`http://${website}`);
    const hitAt = await findFreshHit(business.id, host, clock.now());
    const wanted = { host, key: toSiteKey(business.id), origin: publicUrl };
    const inspection = hitAt ? null : inspectPage(await readSite(dependencies, website), wanted);
    if (inspection?.failed) {
      return answerFailure(inspection.passed, inspection.failed.step, inspection.failed.fault);
    }
    await connectWebsite(dependencies, { host, hitAt }, caller);
    const steps: readonly WebsiteStep[] = inspection ? inspection.passed : ["hit"];
    return { message: websiteTexts.connected, type: "success", checks: steps.map(passed) };
  };
}
