import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Append-only: triggers reject updates and deletions. */
export class AuditLog extends Model<InferAttributes<AuditLog>, InferCreationAttributes<AuditLog>> {
  declare id: CreationOptional<number>;
  declare at: Date;
  /** User id; null: the system itself. */
  declare actor: string | null;
  declare action: string;
  declare subject: string | null;
  /** JSON. */
  declare details: string;
  declare ip: string | null;
  declare requestId: string | null;
}

export function defineAuditLog(sequelize: Sequelize): void {
  AuditLog.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      at: { type: DataTypes.DATE(3), allowNull: false },
      actor: { type: DataTypes.STRING(32) },
      action: { type: DataTypes.STRING(64), allowNull: false },
      subject: { type: DataTypes.STRING(64) },
      details: { type: DataTypes.TEXT("long"), allowNull: false },
      ip: { type: DataTypes.STRING(45) },
      requestId: { type: DataTypes.STRING(64) },
    },
    { sequelize, tableName: "audit_log", underscored: true, timestamps: false },
  );
}
