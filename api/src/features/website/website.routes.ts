import { Business } from "../../models/business.model";
import { toEmailKey } from "../../models/values/email-key";
import { ownBusiness, publicAccess } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount, perNetwork } from "../../platform/http/route-limit";
import { createUnlinkWebsite } from "./connection/connect-website";
import { createSendSteps } from "./connection/send-steps.command";
import { createTestWebsite } from "./connection/test-website.command";
import { createRecordVisit } from "./hits/record-visit.command";
import type { WebsiteDependencies } from "./website.dependencies";
import { stepsAddressLimit, stepsLimit, stepsNetworkLimit, testLimit } from "./website.limits";
import { websiteStepsRequest, websiteTestRequest, websiteVisitQuery } from "./website.schema";
import { toSiteKey, writeManagerTag, writeTag } from "./website-tag";
import { websiteTexts } from "./website.texts";

/** Addresses that differ only after a plus sign are one mailbox. */
const toMailbox = (email: string) => toEmailKey(email).replace(/\+[^@]*(?=@)/, "");

const access = ownBusiness({ code: "NO_BUSINESS", message: websiteTexts.clientsOnly });

export function createWebsiteRoutes(dependencies: WebsiteDependencies): Route[] {
  return [...createConnectionRoutes(dependencies), ...createVisitRoutes(dependencies)];
}

function createConnectionRoutes(dependencies: WebsiteDependencies): Route[] {
  const testWebsite = createTestWebsite(dependencies);
  const unlinkWebsite = createUnlinkWebsite(dependencies);
  return [
    defineRoute({
      endpoint: "GET /web/key",
      summary: "The public key of the caller's website and the script with it.",
      access,
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => {
        const key = toSiteKey(business.id);
        const own = await Business.findByPk(business.id, { attributes: ["website"] });
        const tag = writeTag(dependencies.publicUrl, key);
        const managerTag = writeManagerTag(dependencies.publicUrl, key);
        return { status: 200, body: { key, tag, managerTag, website: own?.website ?? null } };
      },
    }),
    createStepsRoute(dependencies),
    defineRoute({
      endpoint: "POST /web/web-connect-test",
      summary: "Whether the caller's website tells its visits; connects it where it does, else names what fails.",
      access,
      limits: [perAccount(testLimit)],
      request: websiteTestRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await testWebsite(body.host, caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/disconnect/web",
      summary: "Ends the count of visits; those that were counted stay.",
      access,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await unlinkWebsite(caller) }),
    }),
  ];
}

function createStepsRoute(dependencies: WebsiteDependencies): Route {
  const sendSteps = createSendSteps(dependencies);
  return defineRoute({
    endpoint: "POST /web/send-steps",
    summary: "Mails the script of the caller's website, and where it goes, to whoever looks after the site.",
    access,
    limits: [
      perAccount(stepsLimit),
      perNetwork(stepsNetworkLimit),
      { rule: stepsAddressLimit, subjectOf: ({ body }) => toMailbox(body.email) },
    ],
    request: websiteStepsRequest,
    handler: async ({ body, ...caller }) => ({ status: 200, body: await sendSteps(body, caller) }),
  });
}

function createVisitRoutes(dependencies: WebsiteDependencies): Route[] {
  const recordVisit = createRecordVisit(dependencies);
  return (["GET /integration/centralWeb", "GET /integration/RE_Web"] as const).map((endpoint) =>
    defineRoute({
      endpoint,
      summary: "A visit of a client's website, told with its public key; says whether its visitor is new.",
      access: publicAccess,
      request: noBody,
      query: websiteVisitQuery,
      handler: async ({ query, ...context }) => ({ status: 200, body: await recordVisit(query, context) }),
    }),
  );
}
