import type { ClientListItem } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

const admin = { role: "admin", userName: "Robin" } as const;

const firstNames = ["Dana", "Marcus", "Priya", "Tomás", "Aiko", "Leah", "Björn", "Chidi", "Noor", "Ines"];
const lastNames = ["Whitfield", "Okafor", "Nair", "Alvarez", "Tanaka", "Goldberg", "Lindqvist", "Haddad"];

function listClients(count: number): ClientListItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `usr_${String(index + 1).padStart(6, "0")}`,
    firstName: firstNames[index % firstNames.length] ?? "",
    lastName: lastNames[(index * 3) % lastNames.length] ?? "",
  }));
}

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "a few clients": { ...admin, wire: { "POST /recover/allUsers": () => ({ status: 200, body: listClients(8) }) } },
  "many clients": { ...admin, wire: { "POST /recover/allUsers": () => ({ status: 200, body: listClients(180) }) } },
  "no clients": { ...admin, wire: { "POST /recover/allUsers": () => ({ status: 200, body: [] }) } },
  loading: { ...admin, wire: { "POST /recover/allUsers": () => new Promise(() => undefined) } },
  error: {
    ...admin,
    wire: {
      "POST /recover/allUsers": () => ({ status: 503, body: { message: "The portal is busy. Please try again." } }),
    },
  },
};
