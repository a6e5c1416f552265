import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A browser between two factors (S2). Requests see it as `PendingSession`. */
export class PendingSessionRow extends Model<
  InferAttributes<PendingSessionRow>,
  InferCreationAttributes<PendingSessionRow>
> {
  declare id: string;
  /** SHA-256. */
  declare tokenHash: string;
  /** null: no account. */
  declare userId: CreationOptional<string | null>;
  /** `PendingPurpose`; other versions' rows may have unknown values. */
  declare purpose: string;
  declare emailTyped: CreationOptional<string | null>;
  /** `WaitingIdentity` as JSON. */
  declare identity: CreationOptional<string | null>;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare ip: string;
  declare userAgent: string;
}

export function definePendingSessionRow(sequelize: Sequelize): void {
  PendingSessionRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      tokenHash: { type: DataTypes.CHAR(64), allowNull: false, unique: true },
      userId: { type: DataTypes.STRING(32), defaultValue: null },
      purpose: { type: DataTypes.STRING(32), allowNull: false },
      emailTyped: { type: DataTypes.STRING(320), defaultValue: null },
      identity: { type: DataTypes.TEXT, defaultValue: null },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
    },
    { sequelize, tableName: "pending_sessions", underscored: true, timestamps: false },
  );
}
