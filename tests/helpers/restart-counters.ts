import { restartCounters } from './counters.ts';

// Read anew before each test file, though its worker keeps the other modules
restartCounters();
