import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `final`: the last run of a link that a person ended (S31). */
export type SyncKind = "backfill" | "rescan" | "refresh" | "reconcile" | "final";
export type SyncState = "queued" | "running" | "done" | "failed";

/** One read of a time window at a source. */
export class SyncRun extends Model<InferAttributes<SyncRun>, InferCreationAttributes<SyncRun>> {
  declare id: string;
  declare connectionId: string;
  declare kind: SyncKind;
  /** The person's refresh request, which has one run per connection. */
  declare refreshId: CreationOptional<string | null>;
  declare state: SyncState;
  declare windowFrom: Date;
  declare windowTo: Date;
  /** JSON of `SyncPosition`. Updates repeat the stored text as their condition, so that only one wins. */
  declare position: string;
  /** New or changed rows. */
  declare imported: number;
  declare error: CreationOptional<string | null>;
  declare createdAt: Date;
  declare startedAt: CreationOptional<Date | null>;
  declare finishedAt: CreationOptional<Date | null>;
}

export function defineSyncRun(sequelize: Sequelize): void {
  const time = DataTypes.DATE(3);
  SyncRun.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      connectionId: { type: DataTypes.STRING(32), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      refreshId: { type: DataTypes.STRING(32) },
      state: { type: DataTypes.STRING(16), allowNull: false },
      windowFrom: { type: time, allowNull: false },
      windowTo: { type: time, allowNull: false },
      position: { type: DataTypes.TEXT("long"), allowNull: false },
      imported: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      error: { type: DataTypes.STRING(48) },
      createdAt: { type: time, allowNull: false },
      startedAt: { type: time },
      finishedAt: { type: time },
    },
    { sequelize, tableName: "sync_runs", underscored: true, timestamps: false },
  );
}
