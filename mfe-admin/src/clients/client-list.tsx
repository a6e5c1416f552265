import { useSession } from "@portal/host-contract";
import { can, type ClientListItem } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, type DataColumn, DataTable, EmptyState, TextField } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./client-list.module.css";
import { filterClients } from "./filter-clients.js";
import { SelectAll } from "./select-all.js";
import { choose, type Selection } from "./selection.js";
import { useFilter } from "./use-filter.js";
import { useViewAs, type ViewAs } from "./use-view-as.js";

/** Rows drawn at once; more on request, so that a long list stays quick to draw. */
const ROWS_SHOWN = 100;

export interface ClientListProps {
  clients: readonly ClientListItem[];
  /** Ids of the chosen clients. */
  selection: Selection;
  onSelect: (next: Selection) => void;
}

/** The clients, to choose from, with a filter by text. */
export function ClientList({ clients, selection, onSelect }: ClientListProps) {
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
    <Card title="Clients" actions={<Count shown={found.length} all={clients.length} chosen={selection.size} />} flush>
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
        <>
          <div className={styles.all}>
            <SelectAll
              label="Select all"
              help={found.length < clients.length ? `The ${found.length} that match.` : undefined}
              ids={found.map(({ id }) => id)}
              selection={selection}
              onChange={onSelect}
            />
          </div>
          <Rows key={filter} clients={found} selection={selection} onSelect={onSelect} />
        </>
      )}
    </Card>
  );
}

function Count({ shown, all, chosen }: { shown: number; all: number; chosen: number }) {
  const words = shown === all ? `${all} in all` : `${shown} of ${all}`;
  return (
    <>
      <span className={styles.count} role="status">
        {words}
      </span>
      <span className={styles.count} aria-hidden="true">
        ·
      </span>
      <span className={styles.count} role="status">
        {chosen} selected
      </span>
    </>
  );
}

function createViewColumn({ opening, open }: ViewAs): DataColumn<ClientListItem> {
  return {
    key: "view",
    header: "View",
    narrow: "plain",
    cell: ({ id, firstName, lastName }) => (
      <Button
        variant="quiet"
        aria-label={`View as this client: ${firstName} ${lastName}`}
        busy={opening === id}
        busyLabel="Opening"
        onClick={() => open(id)}
      >
        View as this client
      </Button>
    ),
  };
}

function Rows({ clients, selection, onSelect }: ClientListProps) {
  const { role } = useSession();
  const viewAs = useViewAs();
  const [limit, setLimit] = useState(ROWS_SHOWN);
  const hidden = clients.length - limit;
  const columns: readonly DataColumn<ClientListItem>[] = [
    {
      key: "name",
      header: "Name",
      cell: ({ id, firstName, lastName }) => (
        <Checkbox
          label={`${firstName} ${lastName}`}
          checked={selection.has(id)}
          onChange={(event) => onSelect(choose(selection, [id], event.target.checked))}
        />
      ),
    },
    { key: "id", header: "Client id", cell: ({ id }) => <span className={styles.id}>{id}</span> },
    ...(can(role, "administer") ? [createViewColumn(viewAs)] : []),
  ];
  return (
    <div className={styles.rows}>
      <DataTable caption="Clients" columns={columns} rows={clients.slice(0, limit)} rowKey={({ id }) => id} />
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button onClick={() => setLimit((before) => before + ROWS_SHOWN)}>
            Show {Math.min(hidden, ROWS_SHOWN)} more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
