/** What a picture of the scene has to know of the layers that are seen. */
export interface LayersInView {
  /** The camera stays where it is: what is fetched for a view is asked for at once. */
  arrive: () => void;
  /**
   * Names of those that are not all there.
   * @param isGroundThere the ground and what is laid over it is: only what stands in space is told
   */
  unfinished: (isGroundThere: boolean) => readonly string[];
  /** What they lack, a Chinese sentence with its name for each that lacks something. */
  lacking: () => readonly string[];
}
