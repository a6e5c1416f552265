import { Icon } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import styles from "./linked-accounts.module.css";
import { sourceTexts } from "./order.texts.js";
import type { SalesConnection } from "./sales-connections.js";

export function LinkedAccounts({ connections }: { connections: readonly SalesConnection[] }) {
  const named = connections.filter(({ accountName }) => typeof accountName === "string");
  if (named.length === 0) return null;
  return (
    <ul className={styles.accounts} aria-label="Linked accounts">
      {named.map((connection) => (
        <li key={connection.partner} className={styles.account}>
          <Icon name="bag" size={16} />
          <span>{describeAccount(connection)}</span>
        </li>
      ))}
    </ul>
  );
}

/** `Square: Harbor Detailing, at Main Street and Mobile van. Sales from Nov 22, 2025 to Nov 21, 2026.` */
function describeAccount({ partner, accountName, locations = [], imported }: SalesConnection): string {
  const places = locations.length > 3 ? `${String(locations.length)} locations` : joinNames(locations);
  const place = places === "" ? "" : `, ${locations.length > 3 ? "" : "at "}${places}`;
  const days = imported ? ` Sales from ${formatDay(imported.from)} to ${formatDay(imported.to)}.` : "";
  return `${sourceTexts[partner]}: ${accountName ?? ""}${place}.${days}`;
}

function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
