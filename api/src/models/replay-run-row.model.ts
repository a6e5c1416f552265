import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Deliveries that are worked on again because a person asked for it. */
export class ReplayRunRow extends Model<InferAttributes<ReplayRunRow>, InferCreationAttributes<ReplayRunRow>> {
  declare id: string;
  declare askedBy: string;
  declare askedAt: Date;
  /** JSON of `ReplaySelection`. */
  declare selection: string;
  /** The delivery that it has come to; null: it has not begun. */
  declare position: CreationOptional<string | null>;
  declare total: number;
  declare replayed: CreationOptional<number>;
  declare leftOut: CreationOptional<number>;
  declare finishedAt: CreationOptional<Date | null>;
  /** It broke off, and what is left of it is not replayed. */
  declare hasFailed: CreationOptional<boolean>;
}

export function defineReplayRunRow(sequelize: Sequelize): void {
  ReplayRunRow.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      askedBy: { type: DataTypes.STRING(32), allowNull: false },
      askedAt: { type: DataTypes.DATE(3), allowNull: false },
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
