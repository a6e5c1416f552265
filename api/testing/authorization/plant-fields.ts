import type { Sequelize } from "sequelize";

type Json = Readonly<Record<string, unknown>>;

/** `planted`: the added names in the form in which a rejection lists them, such as `userInfo.role`. */
export interface PlantedBody {
  body: Json;
  planted: readonly string[];
}

/** Returns every column of every table by its name in the code and by its name in the database. */
export function listColumns({ models }: Sequelize): string[] {
  const attributes = Object.values(models).flatMap((model) => Object.entries(model.getAttributes()));
  return [...new Set(attributes.flatMap(([name, { field = name }]) => [name, field]))].sort();
}

/**
 * Objects whose keys are data: the portal passes the first to the WebAuthn library and does not store it; the others are
 * the paths and packages of a release's manifest.
 */
const openObjects = ["clientExtensionResults", "files", "shared"];

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Adds the names to the body and to each object in it. Existing fields stay. */
export function plantFields(body: Json, names: readonly string[], value: unknown, path = ""): PlantedBody {
  const own = names.filter((name) => !(name in body));
  const inner = Object.entries(body).map(([key, child]) => {
    if (!isObject(child) || openObjects.includes(key)) return { key, body: child, planted: [] };
    return { key, ...plantFields(child, names, value, `${path}${key}.`) };
  });
  const inside: Json = Object.fromEntries(inner.map(({ key, body: child }): [string, unknown] => [key, child]));
  const beside: Json = Object.fromEntries(own.map((name): [string, unknown] => [name, value]));
  return {
    body: { ...inside, ...beside },
    planted: [...own.map((name) => `${path}${name}`), ...inner.flatMap(({ planted }) => planted)],
  };
}
