/** Everything that playing needs and looking does not, read at the first input. */
export { default as PlacementAids } from './PlacementAids.vue'
export { default as PlayingMarks } from './PlayingMarks.vue'
export { usePlaying } from './use-playing'
