// Moves a camera a little inside a finished render, using the depth it was rendered with.
// usage: parallax picture.rgb depth.exr frames lens shift move zoom > frames.rgb
//   picture.rgb  8-bit RGB of the size of depth.exr
//   move         x,y,z metres the camera travels over the shot (x right, y up, z forward)
//   zoom         x0,y0,w0:x1,y1,w1 centre and width of the first and last 16:9 crop, in 0..1 of the picture
// Ends with 1 where more than a trace of the frames lies outside the picture.
#include "exr.h"
#include <math.h>

enum { WIDE = 1280, HIGH = 720 };
// How much of the way lies behind the picture's own camera: a step back needs what lies outside the picture.
static const float BEHIND = 0.15f;
static int width, height;
static float *nearness, focal, centre_x, centre_y;
typedef float Pixel __attribute__((vector_size(16)));
static Pixel *picture;

static float clampf(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

static float nearest, *around;
enum { TILE = 16, STRIDE = 8 };

// The nearest of each tile and its neighbours: nothing within TILE pixels stands before it.
static void load_around(void) {
  int across = width / TILE + 1, down = height / TILE + 1;
  around = calloc((long)across * down, 4);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          int v = clampf(y / TILE + j, 0, down - 1), u = clampf(x / TILE + i, 0, across - 1);
          float *tile = around + v * across + u;
          *tile = fmaxf(*tile, nearness[(long)y * width + x]);
        }
}

// The nearest depth of each pixel and its neighbours, so that a soft edge moves with what stands in front.
static void load_depth(const char *path) {
  Exr exr = exr_read(path);
  width = exr.width, height = exr.height;
  float *depth = exr_plane(&exr, ".Depth.Z");
  nearness = malloc(4L * width * height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float best = 5000;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          int v = clampf(y + j, 0, height - 1), u = clampf(x + i, 0, width - 1);
          best = fminf(best, clampf(depth[(long)v * width + u], 0.3f, 5000));
        }
      nearness[(long)y * width + x] = 1 / best;
      nearest = fmaxf(nearest, 1 / best);
    }
}

static float near_at(float u, float v) {
  int x = clampf(u, 0, width - 1), y = clampf(v, 0, height - 1);
  return nearness[(long)y * width + x];
}

static float near_around(float u, float v) {
  int x = clampf(u, 0, width - 1), y = clampf(v, 0, height - 1);
  return around[y / TILE * (width / TILE + 1) + x / TILE];
}

static void cubic(float t, float *weight) {
  weight[0] = t * (t * (1 - 0.5f * t) - 0.5f);
  weight[1] = 1 + t * t * (1.5f * t - 2.5f);
  weight[2] = t * (0.5f + t * (2 - 1.5f * t));
  weight[3] = t * t * (0.5f * t - 0.5f);
}

static Pixel colour_at(float u, float v) {
  int x = clampf(floorf(u), 1, width - 3), y = clampf(floorf(v), 1, height - 3);
  float across[4], down[4];
  cubic(clampf(u - x, 0, 1), across);
  cubic(clampf(v - y, 0, 1), down);
  Pixel sum = {0};
  for (int j = 0; j < 4; j++) {
    const Pixel *row = picture + (long)(y + j - 1) * width + x - 1;
    sum += down[j] * (across[0] * row[0] + across[1] * row[1] + across[2] * row[2] + across[3] * row[3]);
  }
  return sum;
}

static void load_picture(const char *path) {
  unsigned char *bytes = malloc(3L * width * height);
  FILE *file = fopen(path, "rb");
  if (!file || fread(bytes, 3, (long)width * height, file) != (size_t)width * height) { perror(path); exit(1); }
  fclose(file);
  picture = aligned_alloc(16, sizeof(Pixel) * width * height);
  for (long p = 0; p < (long)width * height; p++) picture[p] = (Pixel){bytes[3 * p], bytes[3 * p + 1], bytes[3 * p + 2], 0};
  free(bytes);
}

// How far between two steps, one before a surface at `near` and one at `n` within it, the line meets it.
static float between(float near, float n, float before, float met) {
  if (before < met * 0.9f || near <= before) return n;
  return near + (n - near) * (near - before) / (near - before + met - n);
}

// Where in the picture the moved camera sees what it sees at (*u, *v): the line of sight is followed from
// near to far. Where it passes behind an edge and meets nothing that the picture shows, the place just
// before the edge is taken.
static void look(const float *move, float *u, float *v) {
  float from_u = *u, from_v = *v, near = nearest, edge_u = -1, edge_v = -1;
  float along_u = focal * move[0] - (from_u - centre_x) * move[2], along_v = -focal * move[1] - (from_v - centre_y) * move[2];
  int steps = 2 + hypotf(along_u, along_v) * nearest, behind = 0;
  for (int k = 0; k <= steps; k++) {
    float n = nearest * (steps - k) / steps, step_u = from_u + along_u * n, step_v = from_v + along_v * n;
    if (nearest * (steps - k - STRIDE) / steps > near_around(step_u, step_v)) { k += STRIDE - 1, near = nearest * (steps - k) / steps; continue; }
    float met = near_at(step_u, step_v);
    if (met >= n && met <= near * 1.02f) {
      float before = near_at(from_u + along_u * near, from_v + along_v * near), hit = between(near, n, before, met);
      *u = from_u + along_u * hit, *v = from_v + along_v * hit;
      return;
    }
    if (met >= n && !behind) edge_u = *u, edge_v = *v;
    behind = met >= n;
    near = n, *u = step_u, *v = step_v;
  }
  if (edge_u >= 0) *u = edge_u, *v = edge_v;
}

static int is_outside(float u, float v) { return u < -2 || v < -2 || u > width + 2 || v > height + 2; }

static long outside;

// Four looks for each pixel keep the edges smooth.
static void frame(const float *move, float x0, float y0, float span, unsigned char *out) {
#pragma omp parallel for reduction(+ : outside) schedule(dynamic, 8)
  for (int j = 0; j < HIGH; j++)
    for (int i = 0; i < WIDE; i++) {
      Pixel sum = {0};
      for (int part = 0; part < 4; part++) {
        float u = x0 + span * (i + 0.25f + 0.5f * (part & 1)) / WIDE, v = y0 + span / WIDE * (j + 0.25f + 0.5f * (part >> 1));
        look(move, &u, &v);
        outside += is_outside(u, v);
        sum += colour_at(u - 0.5f, v - 0.5f);
      }
      for (int c = 0; c < 3; c++) out[((long)j * WIDE + i) * 3 + c] = clampf(sum[c] / 4 + 0.5f, 0, 255);
    }
}

int main(int argc, char **argv) {
  if (argc < 8) return fprintf(stderr, "usage: parallax picture.rgb depth.exr frames lens shift move zoom\n"), 2;
  load_depth(argv[2]);
  int frames = atoi(argv[3]);
  float travel[3], from[3], to[3];
  focal = atof(argv[4]) / 36 * width;
  centre_x = width / 2.0f, centre_y = height / 2.0f + atof(argv[5]) * width;
  if (sscanf(argv[6], "%f,%f,%f", travel, travel + 1, travel + 2) != 3) return 2;
  if (sscanf(argv[7], "%f,%f,%f:%f,%f,%f", from, from + 1, from + 2, to, to + 1, to + 2) != 6) return 2;
  load_around();
  load_picture(argv[1]);
  unsigned char *out = malloc(3L * WIDE * HIGH);
  for (int f = 0; f < frames; f++) {
    float t = f / (frames - 1.0f), e = t - 0.4f * sinf(6.2831853f * t) / 6.2831853f, move[3];
    for (int c = 0; c < 3; c++) move[c] = travel[c] * (e - (travel[2] < 0 ? 1 - BEHIND : BEHIND));
    float span = (from[2] + (to[2] - from[2]) * e) * width;
    float x = (from[0] + (to[0] - from[0]) * e) * width - span / 2, y = (from[1] + (to[1] - from[1]) * e) * height - span * HIGH / WIDE / 2;
    frame(move, clampf(x, 0, width - span), clampf(y, 0, height - span * HIGH / WIDE), span, out);
    fwrite(out, 3, (long)WIDE * HIGH, stdout);
  }
  fprintf(stderr, "%.1f pixels a frame lie outside the picture\n", (double)outside / frames);
  return outside > (long)frames * WIDE * HIGH / 1000;
}
