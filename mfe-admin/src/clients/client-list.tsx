import type { ClientListItem } from "@portal/shared-ui/api";
import { Button, Card, type DataColumn, DataTable, EmptyState, TextField } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./client-list.module.css";
import { filterClients } from "./filter-clients.js";
import { useFilter } from "./use-filter.js";

/** Rows drawn at once; more on request, so that a long list stays quick to draw. */
const ROWS_SHOWN = 100;

const columns: readonly DataColumn<ClientListItem>[] = [
  { key: "name", header: "Name", cell: (client) => `${client.firstName} ${client.lastName}` },
  { key: "id", header: "Client id", cell: (client) => <span className={styles.id}>{client.id}</span> },
];

/** The clients with a filter by text. */
export function ClientList({ clients }: { clients: readonly ClientListItem[] }) {
  const [filter, setFilter] = useFilter();
  if (clients.length === 0) {
    return (
      <Card>
        <EmptyState icon="users" title="No clients yet">
          A client appears here once they have finished signing up.
        </EmptyState>
      </Card>
    );
  }
  const found = filterClients(clients, filter);
  return (
    <Card title="Clients" actions={<Count shown={found.length} all={clients.length} />} flush>
      <div className={styles.filter}>
        <TextField
          label="Filter clients"
          type="search"
          autoComplete="off"
          spellCheck={false}
          help="By name or client id."
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title="No client matches"
          action={<Button onClick={() => setFilter("")}>Clear the filter</Button>}
        >
          Nobody’s name or id contains “{filter.trim()}”.
        </EmptyState>
      ) : (
        <Rows key={filter} clients={found} />
      )}
    </Card>
  );
}

function Count({ shown, all }: { shown: number; all: number }) {
  const words = shown === all ? `${all} in all` : `${shown} of ${all}`;
  return (
    <span className={styles.count} role="status">
      {words}
    </span>
  );
}

function Rows({ clients }: { clients: readonly ClientListItem[] }) {
  const [limit, setLimit] = useState(ROWS_SHOWN);
  const hidden = clients.length - limit;
  return (
    <>
      <DataTable caption="Clients" columns={columns} rows={clients.slice(0, limit)} rowKey={(client) => client.id} />
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button onClick={() => setLimit((before) => before + ROWS_SHOWN)}>
            Show {Math.min(hidden, ROWS_SHOWN)} more
          </Button>
        </div>
      ) : null}
    </>
  );
}
