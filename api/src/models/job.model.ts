import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** `dead`: failed for good; the row stays for a person. */
export type JobState = "queued" | "running" | "done" | "dead";

/** Queued work, written in the transaction of its cause. Only `enqueueJob` creates rows. */
export class Job extends Model<InferAttributes<Job>, InferCreationAttributes<Job>> {
  declare id: string;
  declare kind: string;
  declare state: JobState;
  /** JSON, readable. */
  declare payload: string;
  /** JSON, encrypted under ENCRYPTION_KEYS; deleted when the job ends. */
  declare secretPayload: CreationOptional<string | null>;
  /** Unique per kind; a claim frees keys that begin with `~`. */
  declare dedupeKey: CreationOptional<string | null>;
  declare lane: CreationOptional<string | null>;
  /** Product time. */
  declare runAt: Date;
  declare attempts: number;
  declare maxAttempts: number;
  declare leaseToken: CreationOptional<string | null>;
  /** Real time. */
  declare leaseUntil: CreationOptional<Date | null>;
  declare lastError: CreationOptional<string | null>;
  declare createdAt: Date;
  declare finishedAt: CreationOptional<Date | null>;
}

export function defineJob(sequelize: Sequelize): void {
  Job.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      kind: { type: DataTypes.STRING(64), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      payload: { type: DataTypes.TEXT("long"), allowNull: false },
      secretPayload: { type: DataTypes.TEXT, defaultValue: null },
      dedupeKey: { type: DataTypes.STRING(160), defaultValue: null },
      lane: { type: DataTypes.STRING(64), defaultValue: null },
      runAt: { type: DataTypes.DATE(3), allowNull: false },
      attempts: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      maxAttempts: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      leaseToken: { type: DataTypes.STRING(64), defaultValue: null },
      leaseUntil: { type: DataTypes.DATE(3), defaultValue: null },
      lastError: { type: DataTypes.STRING(500), defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      finishedAt: { type: DataTypes.DATE(3), defaultValue: null },
    },
    { sequelize, tableName: "jobs", underscored: true, timestamps: false },
  );
}
