import { Connection } from "../../models/connection.model";
import { SkippedRecord } from "../../models/skipped-record.model";
import { SourceLocation } from "../../models/source-location.model";
import type { PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness, type OfPerson } from "../../platform/personal-data/rows-of-person";

const ofConnections: OfPerson = async (person) => {
  const where = await ofBusiness(person);
  const connections = await Connection.findAll({ attributes: ["id"], where });
  return { connectionId: connections.map(({ id }) => id) };
};

export const integrationsPersonalData: PersonalDataByTable = {
  connections: {
    exported: archiveOf(Connection, {
      file: "connections.json",
      about: "Accounts that your business has linked, now and before, without the keys to them.",
      of: ofBusiness,
      columns: [
        ...["id", "source", "accountId", "accountName", "state", "scopes", "mainLocationId", "linkedAt"],
        ...["importFrom", "coveredFrom", "lastSyncAt", "disconnectedAt"],
      ],
    }),
    deletion: { kept: "Which accounts were linked, without their keys, to show whose sales they were." },
  },
  source_locations: {
    exported: archiveOf(SourceLocation, {
      file: "locations.json",
      about: "Where the linked accounts sell.",
      of: ofConnections,
      key: ["connectionId", "externalId"],
      columns: ["connectionId", "externalId", "name", "timeZone", "currency", "isActive"],
    }),
    deletion: { kept: "Where sales were made." },
  },
  skipped_records: {
    exported: archiveOf(SkippedRecord, {
      file: "records-not-understood.json",
      about: "Data of the linked accounts that the portal could not read, without its content.",
      of: ofBusiness,
      columns: ["id", "source", "kind", "externalId", "why", "firstSeenAt", "lastSeenAt", "resolvedAt"],
    }),
    deletion: { kept: "Ids of data that could not be read, to show what may be missing in the books." },
  },
  pending_grants: {
    nothingPersonal: "Ids of accounts, until a link keeps the grant or the provider has taken it back.",
  },
  source_endpoints: { nothingPersonal: "Whether each source tells us of sales at all." },
  read_spans: { nothingPersonal: "Which times of each location were read, by ids: nothing of what was sold." },
  link_spans: { nothingPersonal: "From when to when links stood, by their ids; the archive has the links themselves." },
  sync_runs: { nothingPersonal: "Readings of the last two days, by ids." },
};
