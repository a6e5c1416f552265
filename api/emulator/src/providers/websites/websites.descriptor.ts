import { Router } from "express";

import type { ProviderDescriptor } from "../provider.js";
import { createWebsiteRoutes } from "./website.routes.js";
import { createSiteNames, createWebsitesControl, createWebsitesPages } from "./websites-control.routes.js";

export const websitesProvider: ProviderDescriptor = {
  id: "websites",
  title: "Clients' websites",
  faultKinds: [],
  credentials: () => ({}),
  wire: (lab) => {
    const router = Router();
    router.use(createWebsiteRoutes(lab));
    router.use("/sites", createWebsitesPages(lab));
    return router;
  },
  control: createWebsitesControl,
  furtherControl: { sites: createSiteNames },
};
