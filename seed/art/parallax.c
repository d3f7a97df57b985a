// Moves a camera a little inside a finished render, using the depth it was rendered with.
// usage: parallax picture.rgb render.exr frames lens shift move zoom > frames.rgb
//   picture.rgb  8-bit RGB of the size of the render, which must hold its depth
//   move         x,y,z metres the camera travels over the shot (x right, y up, z forward)
//   zoom         x0,y0,w0:x1,y1,w1 centre and width of the first and last 16:9 crop, in 0..1 of the picture
#include "exr.h"
#include <math.h>

enum { WIDE = 1280, HIGH = 720 };
static int width, height;
static float *nearness, focal, centre_x, centre_y;
typedef float Pixel __attribute__((vector_size(16)));
static Pixel *picture;

static float clampf(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

// The nearest depth of a small neighbourhood, so that an edge moves with what stands in front.
static void load_depth(const char *path) {
  Exr exr = exr_read(path);
  width = exr.width, height = exr.height;
  float *depth = exr_plane(&exr, ".Depth.Z"), *row = malloc(4L * width * height);
  nearness = malloc(4L * width * height);
  for (long p = 0; p < (long)width * height; p++) row[p] = 1 / clampf(depth[p], 0.3f, 5000);
  for (int pass = 0; pass < 4; pass++) {
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        float best = 0, sum = 0;
        for (int j = -1; j <= 1; j++)
          for (int i = -1; i <= 1; i++) {
            int v = clampf(y + j, 0, height - 1), u = clampf(x + i, 0, width - 1);
            best = fmaxf(best, row[(long)v * width + u]);
            sum += row[(long)v * width + u];
          }
        nearness[(long)y * width + x] = pass < 2 ? best : sum / 9;
      }
    memcpy(row, nearness, 4L * width * height);
  }
  free(row);
}

static float near_at(float u, float v) {
  int x = clampf(u, 0, width - 2), y = clampf(v, 0, height - 2);
  float a = clampf(u - x, 0, 1), b = clampf(v - y, 0, 1), *p = nearness + (long)y * width + x;
  return (p[0] * (1 - a) + p[1] * a) * (1 - b) + (p[width] * (1 - a) + p[width + 1] * a) * b;
}

static void cubic(float t, float *weight) {
  weight[0] = t * (t * (1 - 0.5f * t) - 0.5f);
  weight[1] = 1 + t * t * (1.5f * t - 2.5f);
  weight[2] = t * (0.5f + t * (2 - 1.5f * t));
  weight[3] = t * t * (0.5f * t - 0.5f);
}

static void colour_at(float u, float v, unsigned char *out) {
  int x = clampf(floorf(u), 1, width - 3), y = clampf(floorf(v), 1, height - 3);
  float across[4], down[4];
  cubic(clampf(u - x, 0, 1), across);
  cubic(clampf(v - y, 0, 1), down);
  Pixel sum = {0};
  for (int j = 0; j < 4; j++) {
    const Pixel *row = picture + (long)(y + j - 1) * width + x - 1;
    sum += down[j] * (across[0] * row[0] + across[1] * row[1] + across[2] * row[2] + across[3] * row[3]);
  }
  for (int c = 0; c < 3; c++) out[c] = clampf(sum[c] + 0.5f, 0, 255);
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

static void frame(const float *move, float x0, float y0, float span, unsigned char *out) {
#pragma omp parallel for
  for (int j = 0; j < HIGH; j++)
    for (int i = 0; i < WIDE; i++) {
      float want_u = x0 + span * (i + 0.5f) / WIDE, want_v = y0 + span * HIGH / WIDE * (j + 0.5f) / HIGH;
      float u = want_u, v = want_v;
      for (int turn = 0; turn < 5; turn++) {
        float n = near_at(u, v), scale = 1 - move[2] * n;
        u = centre_x + (want_u - centre_x) * scale + focal * move[0] * n;
        v = centre_y + (want_v - centre_y) * scale - focal * move[1] * n;
      }
      colour_at(u - 0.5f, v - 0.5f, out + ((long)j * WIDE + i) * 3);
    }
}

int main(int argc, char **argv) {
  if (argc < 8) return fprintf(stderr, "usage: parallax picture.rgb render.exr frames lens shift move zoom\n"), 2;
  load_depth(argv[2]);
  int frames = atoi(argv[3]);
  float travel[3], from[3], to[3];
  focal = atof(argv[4]) / 36 * width;
  centre_x = width / 2.0f, centre_y = height / 2.0f + atof(argv[5]) * width;
  if (sscanf(argv[6], "%f,%f,%f", travel, travel + 1, travel + 2) != 3) return 2;
  if (sscanf(argv[7], "%f,%f,%f:%f,%f,%f", from, from + 1, from + 2, to, to + 1, to + 2) != 6) return 2;
  load_picture(argv[1]);
  unsigned char *out = malloc(3L * WIDE * HIGH);
  for (int f = 0; f < frames; f++) {
    float t = f / (frames - 1.0f), e = t - 0.4f * sinf(6.2831853f * t) / 6.2831853f, move[3];
    for (int c = 0; c < 3; c++) move[c] = travel[c] * (e - 0.5f);
    float span = (from[2] + (to[2] - from[2]) * e) * width;
    float x = (from[0] + (to[0] - from[0]) * e) * width - span / 2, y = (from[1] + (to[1] - from[1]) * e) * height - span * HIGH / WIDE / 2;
    frame(move, clampf(x, 0, width - span), clampf(y, 0, height - span * HIGH / WIDE), span, out);
    fwrite(out, 3, (long)WIDE * HIGH, stdout);
  }
  return 0;
}
