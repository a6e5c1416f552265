import { may, publicAccess } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import type { AgencyDependencies } from "./agency.dependencies";
import { presentAgency, presentSettings } from "./agency.presenter";
import { agencyRequest, logoQuery, logoRequest, maxLogoBodyBytes } from "./agency.schema";
import { createChangeAgency } from "./change-agency.command";
import { createChangeLogo } from "./change-logo.command";
import { openLogo } from "./open-logo.query";

/**
 * Other sites may load the logo, because emails show it. Nothing in the file may run. Browsers may cache it forever: its path changes with the image.
 */
const logoHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
};

export function createAgencyRoutes(dependencies: AgencyDependencies): Route[] {
  return [...createPublicRoutes(dependencies), ...createSettingRoutes(dependencies)];
}

function createPublicRoutes({ readAgency, config }: AgencyDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /agency",
      summary: "The agency's name and logo, and how to reach it.",
      access: publicAccess,
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: presentAgency(await readAgency(), config.agencyTimeZone) }),
    }),
    defineRoute({
      endpoint: "GET /agency/logo",
      summary: "The agency's logo.",
      access: publicAccess,
      effect: "reads",
      request: noBody,
      query: logoQuery,
      contentType: "image/*",
      handler: async () => ({ status: 200, body: await openLogo(), headers: logoHeaders }),
    }),
  ];
}

function createSettingRoutes(dependencies: AgencyDependencies): Route[] {
  const { readAgency } = dependencies;
  const changeAgency = createChangeAgency(dependencies);
  const changeLogo = createChangeLogo(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/agency",
      summary: "The agency's setting.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: presentSettings(await readAgency()) }),
    }),
    defineRoute({
      endpoint: "POST /admin/agency",
      summary: "Changes how pages, mails and invoices name the agency.",
      access: may("administer", { freshFactor: true }),
      request: agencyRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        await changeAgency(body, { userId, ip, requestId });
        return { status: 200, body: presentSettings(await readAgency()) };
      },
    }),
    defineRoute({
      endpoint: "POST /admin/agency/logo",
      summary: "Stores another logo, or removes it.",
      access: may("administer", { freshFactor: true }),
      request: logoRequest,
      mostBodyBytes: maxLogoBodyBytes,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        await changeLogo(body, { userId, ip, requestId });
        return { status: 200, body: presentSettings(await readAgency()) };
      },
    }),
  ];
}
