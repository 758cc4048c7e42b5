import files from "./.dependency-cruiser.mjs";

/** No circular dependencies between folders. Tests are excluded, because a test may import anything. */
export default {
  forbidden: [
    {
      name: "no-circular-folders",
      comment: "Merge folders that import each other, or move the shared part to a third folder.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: String.raw`${files.options.exclude.path}|\.(test|fixture)\.tsx?$|^tests/|^node_modules/` },
  },
};
