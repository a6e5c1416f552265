import type { SalesSource } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export type ConnectionState = "active" | "expired" | "revoked" | "disconnected";

export type SyncProblem = "rate-limited" | "unavailable" | "sync-failed";

/** A business's link to its account at a source. The row stays when the link ends. */
export class Connection extends Model<InferAttributes<Connection>, InferCreationAttributes<Connection>> {
  declare id: string;
  declare businessId: string;
  declare source: SalesSource;
  declare accountId: string;
  declare accountName: string;
  declare state: ConnectionState;
  /** Current sync problem. */
  declare reason: CreationOptional<SyncProblem | null>;
  /** Separated by spaces. */
  declare scopes: string;
  /** The tokens are encrypted; null once unlinked. */
  declare accessToken: CreationOptional<string | null>;
  declare refreshToken: CreationOptional<string | null>;
  declare tokenExpiresAt: CreationOptional<Date | null>;
  declare tokenRefreshedAt: CreationOptional<Date | null>;
  declare mainLocationId: CreationOptional<string | null>;
  declare linkedAt: Date;
  /** Earlier sales are not imported (S31). */
  declare importFrom: Date;
  /** All sales from this time on are stored; null until an import's first part is done. */
  declare coveredFrom: CreationOptional<Date | null>;
  declare lastSyncAt: CreationOptional<Date | null>;
  /** After the link ended: sales of this day and later are 'not confirmed' (S31). null while it syncs. */
  declare unconfirmedFrom: CreationOptional<Date | null>;
  declare disconnectedAt: CreationOptional<Date | null>;
  /** When a change was first found without its webhook; null while webhooks arrive. */
  declare unreportedSince: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Generated columns: account and business while linked, each unique per source (S31). */
  declare liveAccount: CreationOptional<string | null>;
  declare liveBusiness: CreationOptional<string | null>;
}

export function defineConnection(sequelize: Sequelize): void {
  const time = DataTypes.DATE(3);
  Connection.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      source: { type: DataTypes.STRING(16), allowNull: false },
      accountId: { type: DataTypes.STRING(64), allowNull: false },
      accountName: { type: DataTypes.STRING(255), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      reason: { type: DataTypes.STRING(48) },
      scopes: { type: DataTypes.STRING(500), allowNull: false },
      accessToken: { type: DataTypes.TEXT },
      refreshToken: { type: DataTypes.TEXT },
      tokenExpiresAt: { type: time },
      tokenRefreshedAt: { type: time },
      mainLocationId: { type: DataTypes.STRING(64) },
      linkedAt: { type: time, allowNull: false },
      importFrom: { type: time, allowNull: false },
      coveredFrom: { type: time },
      lastSyncAt: { type: time },
      unconfirmedFrom: { type: time },
      disconnectedAt: { type: time },
      unreportedSince: { type: time, field: "untold_at" },
      createdAt: { type: time, allowNull: false },
      updatedAt: { type: time, allowNull: false },
      liveAccount: { type: DataTypes.STRING(64) },
      liveBusiness: { type: DataTypes.STRING(32) },
    },
    { sequelize, tableName: "connections", underscored: true, timestamps: false },
  );
}
