import { defineRemote } from "@portal/host-contract";

import { HomePage } from "./home/home.page.js";
import { SettingsPage } from "./settings/settings.page.js";

export default defineRemote({ id: "mfe-dashboard", pages: { home: HomePage, settings: SettingsPage } });
