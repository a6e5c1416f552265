import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

export class ReplayRunRow extends Model<InferAttributes<ReplayRunRow>, InferCreationAttributes<ReplayRunRow>> {
  declare id: string;
  declare requestedBy: string;
  declare requestedAt: Date;
  /** JSON of `ReplaySelection`. */
  declare selection: string;
  /** Last processed delivery; null: not begun. */
  declare position: CreationOptional<string | null>;
  declare total: number;
  declare replayed: CreationOptional<number>;
  declare leftOut: CreationOptional<number>;
  declare finishedAt: CreationOptional<Date | null>;
  /** The run failed; its remaining deliveries are not replayed. */
  declare hasFailed: CreationOptional<boolean>;
}

export function defineReplayRunRow(sequelize: Sequelize): void {
  ReplayRunRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      requestedBy: { type: DataTypes.STRING(32), allowNull: false, field: "asked_by" },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false, field: "asked_at" },
      selection: { type: DataTypes.TEXT("long"), allowNull: false },
      position: { type: DataTypes.STRING(200) },
      total: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      replayed: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      leftOut: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false, defaultValue: 0 },
      finishedAt: { type: DataTypes.DATE(3) },
      hasFailed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    },
    { sequelize, tableName: "replay_runs", underscored: true, timestamps: false },
  );
}
